import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

export const daemonArguments = ['daemon', 'run'] as const

export function isDaemonProcess(pid: number): boolean {
  const words = wordsOf(pid)
  return words.some((word, index) => word === daemonArguments[0] && words[index + 1] === daemonArguments[1])
}

/** Always returns null without /proc. */
export function findDaemonWithOpen(path: string): number | null {
  const processes = listFolder('/proc').map(Number).filter(Number.isInteger)
  const has = (pid: number): boolean =>
    listFolder(`/proc/${pid}/fd`).some(name => readLink(`/proc/${pid}/fd/${name}`) === path)
  return processes.find(pid => isDaemonProcess(pid) && has(pid)) ?? null
}

function listFolder(path: string): string[] {
  try {
    return readdirSync(path)
  } catch {
    return []
  }
}

function readLink(path: string): string | null {
  try {
    return readlinkSync(path)
  } catch {
    return null
  }
}

function wordsOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    // `ps` answers on systems without /proc.
    if (process.platform === 'linux') return []
  }
  try {
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
      .trim()
      .split(/\s+/)
  } catch {
    return []
  }
}
