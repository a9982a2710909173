import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { errorText } from './errorText.ts'
import { httpClient } from './httpClient.ts'

let heard: { method?: string; type?: string; body: string }[] = []
const server = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  heard.push({ method: request.method, type: request.headers['content-type'], body })
  const [status = 200, text = ''] = JSON.parse(decodeURIComponent(request.url?.slice(1) ?? '[]')) as [number, string]
  response.writeHead(status).end(text)
})
const url = (status: number, text: string) =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}/${encodeURIComponent(JSON.stringify([status, text]))}`

beforeAll(() => new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.close())

it('[API-02] sends a body as JSON, and no content type without a body', async () => {
  heard = []
  await httpClient(url(200, '{}'), { method: 'POST', body: JSON.stringify({ hoursBack: 120 }) })
  await httpClient(url(204, ''), { method: 'PATCH' })
  expect(heard).toEqual([
    { method: 'POST', type: 'application/json', body: '{"hoursBack":120}' },
    { method: 'PATCH', type: undefined, body: '' },
  ])
})

it("[API-03] fails with '<status>: <text>', or the status text when there is none", async () => {
  await expect(httpClient(url(503, 'out of order'))).rejects.toThrow('503: out of order')
  await expect(httpClient(url(404, ''))).rejects.toThrow('404: Not Found')
})

it('[API-04] fails for a 401', async () => {
  await expect(httpClient(url(401, '{"error":"You are not signed in."}'))).rejects.toMatchObject({ status: 401 })
})

it('times out for a read, but not for a change', async () => {
  const change = Promise.withResolvers<ServerResponse>()
  const silent = createServer((request, response) => {
    if (request.method === 'POST') change.resolve(response)
  })
  await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`
  const given = new AbortController()
  const changing = httpClient(address, { method: 'POST' }, 50)
  await expect(httpClient(address, { signal: given.signal }, 50)).rejects.toMatchObject({ name: 'TimeoutError' })
  const response = await change.promise
  response.end('{}')
  expect(await changing).toMatchObject({ status: 200 })
  silent.closeAllConnections()
  silent.close()
})

it('returns the message and hint of the server', async () => {
  const failed = await httpClient(url(409, '{"error":"Taken.","hint":"Choose another."}')).catch(error => error)
  expect(errorText(failed)).toBe('Taken. Choose another.')
  expect(errorText(new Error('no answer'))).toBeUndefined()
})
