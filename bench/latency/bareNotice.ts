import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Returns milliseconds from arrival to the sandbox's notification, without the product.
 * @param arrive delivers one email
 */
export async function timeBareNotices(
  graph: { graphUrl: string },
  token: string,
  count: number,
  arrive: () => Promise<unknown>,
): Promise<number[]> {
  const server = createServer((request, response) => {
    const token = new URL(request.url ?? '', 'http://x').searchParams.get('validationToken')
    if (token !== null) return response.writeHead(200, { 'content-type': 'text/plain' }).end(token)
    server.emit('notice', performance.now())
    return response.writeHead(202).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const call = (method: string, path: string, body?: object) =>
    fetch(`${graph.graphUrl}/v1.0/subscriptions${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  const made = await call('POST', '', {
    resource: "users/recruiting@rejoinder.example/mailFolders('inbox')/messages",
    changeType: 'created',
    notificationUrl: `http://127.0.0.1:${port}/bare`,
    expirationDateTime: new Date(Date.now() + 3_600_000).toISOString(),
    clientState: 'bare',
  })
  const { id } = (await made.json()) as { id: string }
  const times: number[] = []
  for (let n = 0; n < count; n += 1) {
    const noticed = once(server, 'notice')
    await arrive()
    const arrivedAt = performance.now()
    times.push((await noticed)[0] - arrivedAt)
  }
  await call('DELETE', `/${id}`)
  server.close()
  return times
}
