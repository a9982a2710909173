import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { SystemUser } from './systemUser.ts'

interface RunOptions {
  user: SystemUser | null
  folder: string
}

/**
 * Runs in its own session, which Ctrl-C cannot interrupt. Returns the exit code.
 * Discards output, because a server would keep our pipes open.
 */
export async function runDetached(command: string, args: readonly string[], options: RunOptions): Promise<number> {
  const { user, folder } = options
  const ours = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'))
  const child = spawn(command, args, {
    ...(user ? { uid: user.uid, gid: user.gid } : {}),
    cwd: folder,
    env: { ...Object.fromEntries(ours), LC_ALL: 'C' },
    detached: true,
    stdio: 'ignore',
  })
  const [code] = await once(child, 'exit')
  return typeof code === 'number' ? code : 1
}
