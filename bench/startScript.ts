import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export interface RunningScript {
  kill(): void
  line<T>(): Promise<T>
  hear(listener: (line: string) => void): void
}

export function startScript(path: string, env: Record<string, string>): RunningScript {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', path], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })
  return {
    kill: () => child.kill('SIGKILL'),
    hear: listener => lines.on('line', listener),
    async line<T>() {
      const [line] = await Promise.race([
        once(lines, 'line'),
        once(child, 'exit').then(([code]) => Promise.reject(new Error(`${path} ended with ${code}`))),
      ])
      return JSON.parse(line as string) as T
    },
  }
}
