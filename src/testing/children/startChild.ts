import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { compileCache } from '../runCli.ts'

/** A process that a test has started. */
export interface TestChild {
  process: ChildProcess
  /** Resolves with the exit code, or null when it was killed. */
  ended: Promise<number | null>
  /** Sends SIGKILL and waits for the end. */
  kill(): Promise<void>
}

/** Starts a script of this folder on the Node that runs the tests. */
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
