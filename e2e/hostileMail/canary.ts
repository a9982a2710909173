import { generateKeyPairSync, sign } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net'

/** What somebody asked of the canary. */
interface Call {
  method: string
  url: string
  headers: IncomingHttpHeaders
}

/** A server of somebody else on this machine: whoever as much as connects is heard, over http and https alike. */
export interface Canary {
  /** Name and port. */
  host: string
  calls: Call[]
  /** How often somebody connected, whether or not they said something. */
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
  const secure = createSecureServer(ownCertificate(), answer)
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
    // Another site than the product's: cookies do not tell ports apart.
    host: `canary.localhost:${(door.address() as AddressInfo).port}`,
    calls,
    connections: () => connections,
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise(closed => door.close(closed))
    },
  }
}

/** A certificate that nobody else has signed (RFC 5280, section 4.1), so that no key lies in the repository. */
function ownCertificate(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = der(0x30, der(0x06, Buffer.from('2a8648ce3d040302', 'hex')))
  const commonName = der(0x30, der(0x06, Buffer.from('550403', 'hex')), der(0x0c, Buffer.from('canary')))
  const name = der(0x30, der(0x31, commonName))
  const time = (year: number) => der(0x17, Buffer.from(`${year % 100}0101000000Z`))
  const told = der(
    0x30,
    der(0x02, Buffer.from([1])),
    algorithm,
    name,
    der(0x30, time(2020), time(2049)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', told, privateKey))
  const bytes = der(0x30, told, algorithm, signature).toString('base64')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${bytes}\n-----END CERTIFICATE-----\n`,
  }
}

/** One value of ASN.1 with its tag and length. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const size = body.length
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255]
  return Buffer.concat([Buffer.from([tag, ...length]), body])
}
