import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net'
import { selfSignedCertificate } from '../../src/testing/selfSignedCertificate.ts'

interface Call {
  method: string
  url: string
  headers: IncomingHttpHeaders
}

/** A foreign server on this machine that records every connection, over http and https. */
export interface Canary {
  /** Name and port. */
  host: string
  calls: Call[]
  /** Returns the number of connections, including silent ones. */
  connections(): number
  stop(): Promise<void>
}

const tlsHandshake = 0x16
const picture = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')

/** Starts a canary on a free port. */
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
    // A host name of its own, because cookies do not distinguish ports.
    host: `canary.localhost:${(door.address() as AddressInfo).port}`,
    calls,
    connections: () => connections,
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise(closed => door.close(closed))
    },
  }
}
