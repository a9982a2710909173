import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { SystemUser } from './systemUser.ts'

interface RunOptions {
  user: SystemUser | null
  folder: string
  /** File descriptor for the output, which is discarded by default: a server would keep a pipe open. */
  output?: number
}

/** Runs in its own session, which Ctrl-C cannot interrupt. Returns the exit code. */
export async function runDetached(command: string, args: readonly string[], options: RunOptions): Promise<number> {
  const { user, folder, output = 'ignore' } = options
  const ours = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'))
  const child = spawn(command, args, {
    ...(user ? { uid: user.uid, gid: user.gid } : {}),
    cwd: folder,
    env: { ...Object.fromEntries(ours), LC_ALL: 'C' },
    detached: true,
    stdio: ['ignore', output, output],
  })
  const [code] = await once(child, 'exit')
  return typeof code === 'number' ? code : 1
}
