import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The user that PostgreSQL runs as when we are root, which it refuses to run as. */
export interface SystemUser {
  uid: number
  gid: number
  name: string
}

/** Null unless this process is root; then `postgres` where that user exists, else `nobody`. */
export async function systemUserForPostgres(): Promise<SystemUser | null> {
  if (process.getuid?.() !== 0) return null
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map(line => line.split(':'))
  const found = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  return { name: found?.[0] ?? 'nobody', uid: Number(found?.[2] ?? 65_534), gid: Number(found?.[3] ?? 65_534) }
}

/** Whether that user can pass through every folder on the way to and into `folder`. */
export async function canEnter(folder: string, user: SystemUser | null): Promise<boolean> {
  if (user === null) return true
  return run('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { uid: user.uid, gid: user.gid, cwd: '/' }).then(
    () => true,
    () => false,
  )
}
