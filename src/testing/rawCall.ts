import { request as httpRequest, type OutgoingHttpHeaders } from 'node:http'

export interface RawAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** fetch would normalize the path. */
export interface RawRequest {
  method: string
  path: string
  headers?: OutgoingHttpHeaders
  body?: string | Buffer
}

export function rawCall(url: string, { method, path, headers = {}, body = '' }: RawRequest): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const length = body.length > 0 ? { 'content-length': Buffer.byteLength(body) } : {}
    const options = { method, path, headers: { ...headers, ...length }, timeout: 25_000 }
    const sending = httpRequest(url, options, response => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }))
    })
    sending.on('timeout', () => sending.destroy(new Error(`${method} ${path}: no answer`)))
    sending.on('error', reject)
    sending.end(body)
  })
}
