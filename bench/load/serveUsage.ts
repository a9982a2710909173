import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

export interface Usage {
  /** Bytes in use after garbage collection. */
  heap: number
  rss: number
  cpuSeconds: number
}

/** Returns the address. */
export async function serveUsage(): Promise<string> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const server = createServer((_request, response) => {
    for (let n = 0; n < 4; n += 1) collect()
    const { heapUsed, rss } = process.memoryUsage()
    const { user, system } = process.cpuUsage()
    const usage: Usage = { heap: heapUsed, rss, cpuSeconds: (user + system) / 1_000_000 }
    response.end(JSON.stringify(usage))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
