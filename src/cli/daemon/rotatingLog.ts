import {
  closeSync,
  copyFileSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  openSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import type { DestinationStream } from 'pino'

const fileName = 'daemon.log'
export function daemonLogPath(dataDir: string): string {
  return join(dataDir, fileName)
}

export const keptLogs = 4
const largestLog = 10 * 1024 * 1024

/** Copies and truncates, since the process prints its last words to the open file. */
export function createRotatingLog(file: number, path: string, largest = largestLog): DestinationStream {
  let open = file
  return {
    write(line) {
      try {
        if (!isAt(open, path)) open = reopen(path, open, file)
      } catch {
        // The folder is gone too, so lines go to the file that is still open.
      }
      try {
        writeSync(open, line)
        if (fstatSync(open).size >= largest) rotate(open, path)
      } catch {
        // A full disk must not stop the work; the lines are lost.
      }
    },
  }
}

function isAt(file: number, path: string): boolean {
  const there = statSync(path, { throwIfNoEntry: false })
  const { ino, dev } = fstatSync(file)
  return there?.ino === ino && there.dev === dev
}

/** The first file stays open, because the process prints to it. */
function reopen(path: string, before: number, first: number): number {
  const next = openSync(path, 'a', 0o600)
  if (before !== first) closeSync(before)
  return next
}

function rotate(file: number, path: string): void {
  try {
    for (let age = keptLogs - 1; age >= 1; age -= 1) {
      if (existsSync(`${path}.${age}`)) renameSync(`${path}.${age}`, `${path}.${age + 1}`)
    }
    copyFileSync(path, `${path}.1`)
  } finally {
    // Even if the copy failed: the log must not grow without limit.
    ftruncateSync(file)
  }
}
