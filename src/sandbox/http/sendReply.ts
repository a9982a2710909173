import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { GraphReply } from './GraphRequest.ts'

const jsonType = 'application/json;odata.metadata=minimal;odata.streaming=true;IEEE754Compatible=false;charset=utf-8'

export function sendReply(
  response: ServerResponse,
  reply: GraphReply,
  options: { clientRequestId: string | undefined; cut: boolean },
): void {
  const requestId = randomUUID()
  const isRaw = Buffer.isBuffer(reply.body)
  const body = isRaw
    ? (reply.body as Buffer)
    : reply.body === undefined
      ? Buffer.alloc(0)
      : Buffer.from(JSON.stringify(reply.body))
  const headers: Record<string, string> = {
    'request-id': requestId,
    'client-request-id': options.clientRequestId ?? requestId,
    'x-ms-ags-diagnostic':
      '{"ServerInfo":{"DataCenter":"Sandbox","Slice":"E","Ring":"1","ScaleUnit":"000","RoleInstance":"SANDBOX"}}',
    ...(isRaw || reply.body === undefined ? {} : { 'content-type': jsonType, 'odata-version': '4.0' }),
    ...(reply.status === 204 ? {} : { 'content-length': String(body.length) }),
    ...(reply.status === 401
      ? {
          'www-authenticate':
            'Bearer realm="", authorization_uri="https://login.microsoftonline.com/common/oauth2/authorize"',
        }
      : {}),
    ...reply.headers,
  }
  if (options.cut) {
    if (body.length < 2) {
      response.destroy()
      return
    }
    response.writeHead(reply.status, headers)
    response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy())
    return
  }
  response.writeHead(reply.status, headers)
  response.end(body)
}
