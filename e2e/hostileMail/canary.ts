import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net'
import { selfSignedCertificate } from '../../src/testing/selfSignedCertificate.ts'

interface Call {
  method: string
  url: string
  headers: IncomingHttpHeaders
}

export interface Canary {
  host: string
  calls: Call[]
  /** Counts silent connections too. */
  connections(): number
  stop(): Promise<void>
}

const tlsHandshake = 0x16
const picture = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')

export async function startCanary(): Promise<Canary> {
  const calls: Call[] = []
  const sockets = new Set<Socket>()
  let connections = 0
  const answer: RequestListener = ({ method = '', url = '', headers }, response) => {
    calls.push({ method, url, headers })
    const own = { 'content-type': 'image/gif', 'access-control-allow-origin': headers.origin ?? '*' }
    response.writeHead(200, { ...own, 'access-control-allow-credentials': 'true' }).end(picture)
  }
  const plain = createServer(answer)
  const secure = createSecureServer(selfSignedCertificate(), answer)
  const door = createTcpServer(socket => {
    connections += 1
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    socket.once('data', chunk => {
      socket.pause()
      socket.unshift(chunk)
      const server = chunk[0] === tlsHandshake ? secure : plain
      server.emit('connection', socket)
      process.nextTick(() => socket.resume())
    })
  })
  await new Promise<void>(listening => door.listen(0, '127.0.0.1', listening))
  return {
    // Cookies do not distinguish ports, so the host differs.
    host: `canary.localhost:${(door.address() as AddressInfo).port}`,
    calls,
    connections: () => connections,
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise(closed => door.close(closed))
    },
  }
}
