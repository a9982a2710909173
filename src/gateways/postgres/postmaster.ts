import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

/** A PostgreSQL server that runs. */
export interface Postmaster {
  pid: number
  port: number
}

/** Above what any system numbers its processes with. */
const noProcess = 2_000_000_000

/**
 * The server that runs on the data folder of a cluster, by the postmaster.pid that it keeps there; null when none does,
 * or none that can be seen from here: the processes of another container cannot.
 * After a hard stop the file stays, and the number in it may belong to any other process by now, above all in a
 * container, where numbers are small.
 */
export async function findPostmaster(data: string): Promise<Postmaster | null> {
  const { pid, lines } = await readPidFile(data)
  if (!Number.isInteger(pid) || pid <= 0) return null
  const program = await programOf(pid)
  if (!isAlive(pid)) return null
  return program === null || program === 'postgres' ? { pid, port: Number(lines[3]) } : null
}

/**
 * Takes the number of a dead server out of its file, which pg_ctl would believe, and leaves the rest: by it PostgreSQL
 * sees whether processes of that server still work on the data. Only for whoever knows that no server runs on them: a
 * live one ends when it finds its file changed.
 */
export async function forgetDeadPostmaster(data: string): Promise<void> {
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

/**
 * The program that a process runs: empty for one that is dying, or dead and not yet taken note of (as the first process
 * of a container we get children that nobody waits for); null where the system does not tell: only Linux does.
 */
async function programOf(pid: number): Promise<string | null> {
  const words = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null)
  return words === null ? null : basename(words.split('\0')[0] ?? '')
}
