import { setTimeout as wait } from 'node:timers/promises'
import { type RunningCli, startCli } from '../runCli.ts'

export interface Death {
  words: string
  code: number | null
  stderr: string
}

/** Restarts the process whenever it ends, as systemd, Docker and cron do. */
export interface Supervised {
  pid(): number
  kill(): Promise<void>
  /** Sends SIGTERM and returns the exit code. */
  stop(): Promise<number | null>
}

const restartMs = 500

export function supervise(words: readonly string[], env: Record<string, string>, deaths: Death[]): Supervised {
  let stopping = false
  let killing = false
  let running: RunningCli
  const start = (): void => {
    running = startCli(words, env)
    void watch(running)
  }
  const watch = async (watched: RunningCli): Promise<void> => {
    const { code, stderr } = await watched.ended
    if (!stopping && !killing) deaths.push({ words: words.join(' '), code, stderr })
    killing = false
    if (stopping) return
    await wait(restartMs)
    if (!stopping) start()
  }
  start()
  return {
    pid: () => running.process.pid ?? 0,
    async kill() {
      const killed = running
      killing = true
      killed.process.kill('SIGKILL')
      await killed.ended
    },
    async stop() {
      stopping = true
      running.process.kill('SIGTERM')
      return (await running.ended).code
    },
  }
}
