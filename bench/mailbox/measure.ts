import { Agent, request } from 'undici'

export interface Server {
  url: string
  cookies?: readonly string[]
  paths: readonly string[]
}

/** Milliseconds, and responses per second under load. */
export interface Speed {
  p50: number
  p99: number
  perSecond: number
}

const blocks = 12
const requestsInBlock = 25
const loadBlocks = 3
const loadMs = 1200
const readersAtOnce = 8
const agent = new Agent({ connections: readersAtOnce, keepAliveTimeout: 60_000 })

/** Alternates between the servers, so that other load affects all of them. */
export async function measure<N extends string>(servers: Record<N, Server>): Promise<Record<N, Speed>> {
  const names = Object.keys(servers) as N[]
  const figures = Object.fromEntries(names.map(name => [name, { times: [] as number[], answers: 0, ms: 0 }])) as Record<
    N,
    { times: number[]; answers: number; ms: number }
  >
  for (const name of names) for (let n = 0; n < 2 * requestsInBlock; n += 1) await ask(servers[name])
  for (let block = 0; block < blocks; block += 1) {
    for (const name of block % 2 ? names : names.toReversed()) {
      for (let n = 0; n < requestsInBlock; n += 1) figures[name].times.push(await ask(servers[name]))
    }
  }
  for (let block = 0; block < loadBlocks; block += 1) {
    for (const name of names) {
      const startedAt = performance.now()
      const readers = Array.from({ length: readersAtOnce }, async () => {
        for (; performance.now() - startedAt < loadMs; figures[name].answers += 1) await ask(servers[name])
      })
      await Promise.all(readers)
      figures[name].ms += performance.now() - startedAt
    }
  }
  return Object.fromEntries(names.map(name => [name, toSpeed(figures[name])])) as Record<N, Speed>
}

function toSpeed({ times, answers, ms }: { times: number[]; answers: number; ms: number }): Speed {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number): number => sorted[Math.floor(part * (sorted.length - 1))] ?? 0
  return { p50: at(0.5), p99: at(0.99), perSecond: (1000 * answers) / ms }
}

let reader = 0

/** The product limits the requests of each session. */
async function ask(server: Server): Promise<number> {
  reader = (reader + 1) % 60_000
  const path = server.paths[reader % server.paths.length] ?? ''
  const startedAt = performance.now()
  const { statusCode, body } = await request(server.url + path, {
    dispatcher: agent,
    headers: { cookie: server.cookies?.[reader % server.cookies.length] ?? '' },
  })
  const bytes = await body.arrayBuffer()
  if (statusCode !== 200 || bytes.byteLength < 20) throw new Error(`${path}: ${statusCode}`)
  return performance.now() - startedAt
}
