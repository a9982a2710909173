import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { compileCache } from '../runCli.ts'

export interface TestChild {
  process: ChildProcess
  /** Null when it was killed. */
  ended: Promise<number | null>
  kill(): Promise<void>
}

export function startChild(
  script: 'workerChild.ts' | 'syncChild.ts' | 'caspioChild.ts' | 'lockChild.ts' | 'requestChild.ts',
  env: Record<string, string>,
): TestChild {
  const path = fileURLToPath(new URL(script, import.meta.url))
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', path], {
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  return {
    process: child,
    ended,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
