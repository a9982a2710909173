import { GraphFailure } from '../http/GraphFailure.ts'
import { type GraphReply, isObject, type JsonObject, readJson } from '../http/GraphRequest.ts'
import type { GraphCall } from './GraphCall.ts'

const most = 20
const atATime = 4

interface Item {
  id: string
  method: string
  url: string
  headers: Record<string, string>
  body: Buffer
  dependsOn: string[]
}

const refuse = (message: string) => new GraphFailure(400, 'BadRequest', message)

function readHeaders(value: unknown): Record<string, string> {
  const entries = isObject(value) ? Object.entries(value) : []
  return Object.fromEntries(entries.map(([name, each]) => [name.toLowerCase(), String(each)]))
}

function readItem(value: unknown): Item {
  if (!isObject(value) || value.id === undefined || typeof value.method !== 'string' || typeof value.url !== 'string') {
    throw refuse('Every request of a batch needs id, method and url.')
  }
  if (/^\/*\$batch/.test(value.url)) throw refuse('A batch cannot hold another batch.')
  const headers = readHeaders(value.headers)
  if (value.body !== undefined && value.body !== null && headers['content-type'] === undefined) {
    throw refuse(`The batch request '${value.id}' has a body but no Content-Type header.`)
  }
  const isText = typeof value.body === 'string'
  const text = value.body === undefined || value.body === null ? '' : JSON.stringify(value.body)
  return {
    id: String(value.id),
    method: value.method.toUpperCase(),
    url: value.url.replace(/^\/+/, ''),
    headers,
    body: isText ? Buffer.from(String(value.body), 'base64') : Buffer.from(text),
    dependsOn: Array.isArray(value.dependsOn) ? value.dependsOn.map(String) : [],
  }
}

function readItems(body: JsonObject): Item[] {
  if (!Array.isArray(body.requests)) throw refuse('The batch has no requests.')
  if (body.requests.length > most) throw refuse(`The number of batch requests exceeds the maximum of ${most}.`)
  const items = body.requests.map(readItem)
  const ids = new Set(items.map(item => item.id.toLowerCase()))
  if (ids.size !== items.length) throw refuse('The ids of batch requests must be unique.')
  const stranger = items.flatMap(item => item.dependsOn).find(id => !ids.has(id.toLowerCase()))
  if (stranger !== undefined) throw refuse(`The batch has no request '${stranger}' to depend on.`)
  return items
}

function renderItem(id: string, reply: GraphReply) {
  const isRaw = Buffer.isBuffer(reply.body)
  const body = isRaw ? (reply.body as Buffer).toString('base64') : reply.body
  const names = Object.entries(reply.headers ?? {}).map(([name, value]) => [
    name.replace(/(^|-)[a-z]/g, letter => letter.toUpperCase()),
    value,
  ])
  const type = body === undefined || isRaw ? {} : { 'Content-Type': 'application/json; odata.metadata=minimal' }
  return {
    id,
    status: reply.status,
    headers: { ...type, ...Object.fromEntries(names) },
    ...(body === undefined ? {} : { body }),
  }
}

const failedDependency = (): GraphReply => ({
  status: 424,
  body: { error: { code: 'FailedDependency', message: 'A request that this one depends on has failed.' } },
})

/** Takes at most 20 requests, and runs four at a time. */
export async function runBatch(call: GraphCall): Promise<GraphReply> {
  const waiting = readItems(readJson(call.request))
  const done = new Map<string, GraphReply>()
  const responses: unknown[] = []
  while (waiting.length > 0) {
    const isReady = (item: Item) => item.dependsOn.every(id => done.has(id.toLowerCase()))
    const ready = waiting.filter(isReady).slice(0, atATime)
    if (ready.length === 0) throw refuse('The requests of the batch depend on each other in a circle.')
    for (const item of ready) waiting.splice(waiting.indexOf(item), 1)
    await Promise.all(
      ready.map(async item => {
        const hasFailed = item.dependsOn.some(id => done.get(id.toLowerCase())!.status >= 400)
        const reply = hasFailed ? failedDependency() : await call.serve(item)
        done.set(item.id.toLowerCase(), reply)
        responses.push(renderItem(item.id, reply))
      }),
    )
  }
  return { status: 200, body: { responses } }
}
