import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

export interface Postmaster {
  pid: number
  /** The socket's folder, or the address of a server of an earlier version. */
  host: string
  port: number
}

/** No process id is this high. */
const noProcess = 2_000_000_000

/**
 * Returns null when no server runs within sight, which excludes other containers. Checks the program, because the id
 * in postmaster.pid may belong to another process.
 */
export async function findPostmaster(data: string): Promise<Postmaster | null> {
  const { pid, lines } = await readPidFile(data)
  if (!Number.isInteger(pid) || pid <= 0) return null
  const program = await programOf(pid)
  if (!isAlive(pid)) return null
  return program === null || program === 'postgres'
    ? { pid, host: lines[4] || lines[5] || '', port: Number(lines[3]) }
    : null
}

/**
 * Replaces a dead server's id, which pg_ctl would believe. Keeps the rest, which PostgreSQL needs.
 * A live server stops when its file changes.
 */
export async function clearStalePid(data: string): Promise<void> {
  const { path, pid, lines } = await readPidFile(data)
  if (pid > 0) await writeFile(path, [String(noProcess), ...lines.slice(1)].join('\n'))
}

async function readPidFile(data: string) {
  const path = join(data, 'postmaster.pid')
  const lines = (await readFile(path, 'utf8').catch(() => '')).split('\n')
  return { path, pid: Number(lines[0]), lines }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Returns '' for a dying process or a zombie; null without Linux. */
async function programOf(pid: number): Promise<string | null> {
  const words = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null)
  return words === null ? null : basename(words.split('\0')[0] ?? '')
}
