import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** PostgreSQL refuses to run as root. */
export interface SystemUser {
  uid: number
  gid: number
}

/** Null unless this process is root. */
export async function systemUserForPostgres(clusterFolder: string | null): Promise<SystemUser | null> {
  if (process.getuid?.() !== 0) return null
  const made = clusterFolder === null ? null : await stat(clusterFolder).catch(() => null)
  if (made && made.uid !== 0) return { uid: made.uid, gid: made.gid }
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map(line => line.split(':'))
  const found = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  return { uid: Number(found?.[2] ?? 65_534), gid: Number(found?.[3] ?? 65_534) }
}

export async function canEnter(folder: string, user: SystemUser | null): Promise<boolean> {
  if (user === null) return true
  return run('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { uid: user.uid, gid: user.gid, cwd: '/' }).then(
    () => true,
    () => false,
  )
}
