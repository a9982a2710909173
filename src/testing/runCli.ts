import { type ChildProcess, spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { waitFor } from './waitFor.ts'

export interface CliOutcome {
  code: number | null
  stdout: string
  stderr: string
}

export interface RunningCli {
  process: ChildProcess
  stdout(): string
  stderr(): string
  ended: Promise<CliOutcome>
  json<T>(): Promise<T>
}

const executable = fileURLToPath(new URL('../../bin/rejoinder.ts', import.meta.url))

export const compileCache = join(tmpdir(), 'rejoinder-test-compile-cache')

/** Runs the sources, with PATH and HOME only. */
export function startCli(words: readonly string[], env: Record<string, string> = {}): RunningCli {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', executable, ...words], {
    cwd: tmpdir(),
    env: {
      PATH,
      HOME,
      SANDBOX: 'on',
      SANDBOX_LIVE: 'off',
      LOG_LEVEL: 'warn',
      NODE_COMPILE_CACHE: compileCache,
      ...env,
    },
  })
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk
  })
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk
  })
  const ended = new Promise<CliOutcome>(resolve => {
    child.on('close', code => resolve({ code, stdout, stderr }))
  })
  return {
    process: child,
    stdout: () => stdout,
    stderr: () => stderr,
    ended,
    async json<T>() {
      await waitFor('the result, or the end', async () => stdout.includes('\n') || child.exitCode !== null, 120_000)
      if (!stdout) throw new Error(`Ended with ${child.exitCode}: ${stderr}`)
      return JSON.parse(stdout) as T
    },
  }
}

export async function runCli(
  words: readonly string[],
  env: Record<string, string> = {},
  input = '',
): Promise<CliOutcome> {
  const running = startCli(words, env)
  running.process.stdin?.end(input)
  return running.ended
}
