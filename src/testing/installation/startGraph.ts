import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Sandbox } from '../../sandbox/startSandbox.ts'

/** Runs in its own process, which can be killed and restarted. */
export interface TestGraph {
  /** Stays the same after a restart. */
  sandbox: Sandbox
  setClock(aheadMs: number): void
  /** Refuses connections afterwards. */
  kill(): Promise<void>
  comeBack(): Promise<void>
}

const script = fileURLToPath(new URL('../children/graphChild.ts', import.meta.url))

export async function startGraph(databaseUrl: string, mailbox: string): Promise<TestGraph> {
  const secret = randomUUID()
  let aheadMs = 0
  let child: ChildProcess
  const start = async (): Promise<Sandbox> => {
    const env = {
      ...process.env,
      GRAPH_SECRET: secret,
      GRAPH_DATABASE_URL: databaseUrl,
      MAILBOX: mailbox,
      GRAPH_AHEAD_MS: String(aheadMs),
    }
    const started = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
      env,
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    child = started
    const [line] = await Promise.race([
      once(createInterface({ input: started.stdout }), 'line'),
      once(started, 'exit').then(([code]) => Promise.reject(new Error(`The sandbox ended with ${code}.`))),
    ])
    return JSON.parse(line as string) as Sandbox
  }
  const sandbox = await start()
  return {
    sandbox,
    setClock(ahead) {
      aheadMs = ahead
      child.stdin?.write(`${ahead}\n`)
    },
    async kill() {
      const ended = once(child, 'exit')
      if (child.kill('SIGKILL')) await ended
    },
    async comeBack() {
      const { port } = await start()
      if (port !== sandbox.port) throw new Error(`The sandbox came back at port ${port}, not ${sandbox.port}.`)
    },
  }
}
