import { request } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { selfSignedCertificate } from '../src/testing/selfSignedCertificate.ts'

interface HttpsProxy {
  url: string
  passOnTo(target: string): void
  stop(): Promise<void>
}

export async function startHttpsProxy(): Promise<HttpsProxy> {
  let target = ''
  const server = createServer(selfSignedCertificate(), (call, response) => {
    const { method, url = '/', headers } = call
    const passedOn = request(new URL(url, target), { method, headers }, answer => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    passedOn.on('error', () => response.destroy())
    response.on('close', () => passedOn.destroy())
    call.pipe(passedOn)
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    passOnTo(address) {
      target = address
    },
    async stop() {
      server.closeAllConnections()
      await new Promise(closed => server.close(closed))
    },
  }
}
