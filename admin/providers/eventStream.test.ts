import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { EventSource } from 'undici'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openEventStream } from './eventStream.ts'

const listeners: ServerResponse[] = []
let isStarting = false
const server = createServer((_, response) => {
  if (isStarting) return response.writeHead(503).end()
  response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
  listeners.push(response)
})
const heard: string[] = []
const longEnough = { timeout: 60_000 }
let stream: { close(): void }

beforeEach(async () => {
  vi.stubGlobal('EventSource', EventSource)
  const network = new EventTarget()
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
  vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network))
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterEach(() => {
  stream.close()
  server.closeAllConnections()
  server.close()
  vi.unstubAllGlobals()
})

it('reconnects the event stream after the server refused it, and reports that events may be missing', async () => {
  isStarting = true
  stream = openEventStream(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, {
    hear: ({ type }) => heard.push(type),
    opened: again => heard.push(again ? 'opened again' : 'opened'),
    lost: refused => heard.push(refused ? 'refused' : 'lost'),
  })
  await expect.poll(() => heard, longEnough).toContain('refused')
  isStarting = false
  await expect.poll(() => listeners, longEnough).toHaveLength(1)
  listeners[0]?.write('data: {"type":"candidates.changed"}\n\n')
  await expect.poll(() => heard, longEnough).toContain('candidates.changed')
  expect(heard).toEqual(['refused', 'opened again', 'candidates.changed'])
})

it('opens no event stream in a hidden tab, unless it is kept in the background', async () => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'hidden' }))
  const opened: boolean[] = []
  const before = listeners.length
  const kept = openEventStream(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, {
    hear: () => {},
    opened: again => opened.push(again),
    lost: () => {},
  })
  stream = kept
  expect(opened).toEqual([])
  kept.keepInBackground(true)
  await expect.poll(() => opened, longEnough).toEqual([true])
  expect(listeners).toHaveLength(before + 1)
})
