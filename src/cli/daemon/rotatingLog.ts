import { copyFileSync, existsSync, fstatSync, renameSync, truncateSync, writeSync } from 'node:fs'
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
 * file. That must be open for appending.
 */
export function createRotatingLog(file: number, path: string, largest = largestLog): DestinationStream {
  return {
    write(line) {
      try {
        writeSync(file, line)
        if (fstatSync(file).size >= largest) rotate(path)
      } catch {
        // A full disk must not end the work. What cannot be logged is lost.
      }
    },
  }
}

function rotate(path: string): void {
  for (let age = keptLogs - 1; age >= 1; age -= 1) {
    if (existsSync(`${path}.${age}`)) renameSync(`${path}.${age}`, `${path}.${age + 1}`)
  }
  copyFileSync(path, `${path}.1`)
  truncateSync(path)
}
