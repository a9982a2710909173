import { once } from 'node:events'
import { chown, lstat, mkdir, mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SystemUser } from './systemUser.ts'

/** Part of the socket's name. No other server uses the folder. */
export const port = 5432
/** Bytes that macOS allows; Linux allows four more. */
const longestPath = 103

export async function openSocketFolder(folders: readonly string[], user: SystemUser | null): Promise<string> {
  for (const folder of folders) if (await isFit(folder, user)) return folder
  const folder = await mkdtemp(join(tmpdir(), 'rejoinder-'))
  if (user) await chown(folder, user.uid, user.gid)
  return folder
}

async function isFit(folder: string, user: SystemUser | null): Promise<boolean> {
  if (Buffer.byteLength(join(folder, `.s.PGSQL.${port}`)) > longestPath) return false
  try {
    if ((await mkdir(folder, { recursive: true, mode: 0o700 })) && user) await chown(folder, user.uid, user.gid)
    const { uid, mode } = await lstat(folder)
    if ((mode & 0o077) !== 0 || uid !== (user?.uid ?? process.getuid?.())) return false
    const server = createServer().listen(join(folder, '.try'))
    await once(server, 'listening')
    server.close()
    return true
  } catch {
    return false
  }
}
