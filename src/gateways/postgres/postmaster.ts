import { readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

/** A PostgreSQL server that runs. */
export interface Postmaster {
  pid: number
  port: number
}

/** Above what any system numbers its processes with. */
const noProcess = 2_000_000_000

/**
 * The server that runs on the data folder of a cluster, by the postmaster.pid that it keeps there; null when none does.
 * After a hard stop the file stays, and the number in it may belong to any other process by now, above all in a
 * container, where numbers are small: then it is removed, since pg_ctl would believe it.
 */
export async function findPostmaster(data: string): Promise<Postmaster | null> {
  const path = join(data, 'postmaster.pid')
  const lines = (await readFile(path, 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return null
  if (await isZombie(pid)) {
    await nameNobody(path, lines)
    return null
  }
  if (await isOtherProgram(pid)) {
    await rm(path, { force: true })
    return null
  }
  return { pid, port: Number(lines[3]) }
}

/**
 * Takes the number out of the file, which pg_ctl would believe, and leaves the rest: by it PostgreSQL sees whether
 * processes of the dead server still work on the data.
 */
async function nameNobody(path: string, lines: readonly string[]): Promise<void> {
  await writeFile(path, [String(noProcess), ...lines.slice(1)].join('\n'))
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Dead, and only not yet taken note of: as the first process of a container we get children that nobody waits for. */
async function isZombie(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return /\) Z /.test(stat)
}

async function isOtherProgram(pid: number): Promise<boolean> {
  // Only Linux tells; elsewhere it is taken for PostgreSQL.
  const words = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return words !== '' && basename(words.split('\0')[0] ?? '') !== 'postgres'
}
