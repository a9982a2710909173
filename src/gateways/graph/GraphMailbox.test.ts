import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { GraphMailbox } from './GraphMailbox.ts'
import { createGraphArrivals } from './graphArrivals.ts'
import { createGraphTransport } from './graphTransport.ts'
import { RequestBudget } from './RequestBudget.ts'

const mailbox = 'recruiting@rejoinder.example'
const maxPages = 50

const server = createServer((request, response) => {
  pages += 1
  const page = {
    value: [{ id: `${pages}` }],
    ...(pages < maxPages && { '@odata.nextLink': `${graphUrl()}${lap(request.url)}` }),
  }
  response.setHeader('content-type', 'application/json').end(JSON.stringify(page))
})
const graphUrl = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const lap = (url = '') => `${url.replace(/&\$skiptoken=.$/, '')}&$skiptoken=${url.endsWith('1') ? 2 : 1}`
let pages = 0
afterEach(() => new Promise(resolve => server.close(resolve)))

it('stops following the pages of a list when they form a cycle', async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const transport = createGraphTransport({
    graphUrl: graphUrl(),
    token: async () => 'a token',
    budget: new RequestBudget(() => {}),
    pause: { begin: async () => {}, leftMs: () => 0, extend: () => {} },
    clock: () => new Date(),
  })
  const options = { mailbox, graphUrl: graphUrl(), clock: () => new Date() }
  const [graph, arrivals] = [new GraphMailbox(transport, options), createGraphArrivals(transport, options)]
  for (const list of [
    () => graph.listFolders(),
    () => graph.listCopies('inbox'),
    () => arrivals.listFrom('anna@firm.example', new Date()),
  ]) {
    pages = 0
    await expect(list()).rejects.toMatchObject({ code: 'graph.loop' })
    expect(pages).toBe(3)
  }
})
