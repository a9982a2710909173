import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'

export interface PostAnswer {
  status: number
  contentType: string
  body: string
}

/** @throws when the connection fails, `timeoutMs` passes or the signal aborts. */
export function postText(
  url: string,
  contentType: string,
  body: string,
  options: { timeoutMs: number; signal?: AbortSignal },
): Promise<PostAnswer> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.any([
      AbortSignal.timeout(options.timeoutMs),
      ...(options.signal ? [options.signal] : []),
    ])
    const send = url.startsWith('https:') ? requestHttps : requestHttp
    const headers = { 'content-type': contentType, 'content-length': Buffer.byteLength(body), connection: 'close' }
    const request = send(url, { method: 'POST', headers, agent: false, signal }, response => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          contentType: response.headers['content-type'] ?? '',
          body: Buffer.concat(chunks).toString('utf8'),
        }),
      )
    })
    request.on('error', reject)
    request.end(body)
  })
}
