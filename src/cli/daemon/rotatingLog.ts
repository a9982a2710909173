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
/** The log of the daemon in a data folder. Older ones have .1, .2 ... behind the name. */
export function daemonLogPath(dataDir: string): string {
  return join(dataDir, fileName)
}

/** So many older logs are kept. */
export const keptLogs = 4
const largestLog = 10 * 1024 * 1024

/**
 * Writes log lines to an open file, and begins it anew when it has grown to `largest` bytes. The file is copied away
 * and emptied rather than renamed: whatever else the process prints, its last words above all, goes to the same open
 * file. That must be open for appending. When somebody has removed it, lines go to a new one of its name.
 */
export function createRotatingLog(file: number, path: string, largest = largestLog): DestinationStream {
  let open = file
  return {
    write(line) {
      try {
        if (!isAt(open, path)) open = openAnew(path, open, file)
      } catch {
        // Its folder is gone too: what is open takes the lines.
      }
      try {
        writeSync(open, line)
        if (fstatSync(open).size >= largest) rotate(open, path)
      } catch {
        // A full disk must not end the work. What cannot be logged is lost.
      }
    },
  }
}

function isAt(file: number, path: string): boolean {
  const there = statSync(path, { throwIfNoEntry: false })
  const { ino, dev } = fstatSync(file)
  return there?.ino === ino && there.dev === dev
}

/** What was opened in between is closed; the first one takes what else the process prints. */
function openAnew(path: string, before: number, first: number): number {
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
    // Also what cannot be kept, on a full disk for example, must not grow without end.
    ftruncateSync(file)
  }
}
