import { readFileSync } from 'node:fs'
import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'

/** Checks shapes and names by an excerpt of Microsoft's OpenAPI document of Graph v1.0. */
const document = JSON.parse(readFileSync(new URL('graph-mail-openapi.json', import.meta.url), 'utf8')) as Document

interface Document {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}
interface Operation {
  parameters?: { name: string; in: string; schema: Schema }[]
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> }
  responses?: Record<string, { content?: Record<string, { schema: Schema }> }>
}
interface Schema {
  $ref?: string
  type?: string
  allOf?: Schema[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
}

/** `url` starts after the version: `users/a%40b/messages?$select=id`. */
export interface ObservedRequest {
  method: string
  url: string
  body: string
}

/** Documented at learn.microsoft.com, but not in the excerpt. */
const omitted = new Set(['singleValueExtendedProperties'])
/** Links that Graph creates are followed unchanged. */
const opaque = /[?&]\$(skiptoken|deltatoken|skip)=/i

const ajv = new Ajv({ strict: false, allErrors: true, logger: false })
addFormats.default(ajv)
ajv.addSchema({ ...document, $id: 'graph' })
const validators = new Map<Schema, ValidateFunction>()

/** Sorted by parameters: `messages/delta()` before `messages/{message-id}`. */
const paths = Object.entries(document.paths)
  .map(([path, operations]) => ({ pattern: patternOf(path), operations, holes: path.split('{').length }))
  .sort((a, b) => a.holes - b.holes)

export function findContractBreaches(request: ObservedRequest): string[] {
  const [path = '', query = ''] = request.url.split('?')
  const body = request.body ? (JSON.parse(request.body) as unknown) : undefined
  if (/^\/?\$batch$/.test(decodeURIComponent(path))) return findInBatch(body)
  const shown = `${request.method} /${path.replace(/^\//, '')}`
  const address = `/${path.replace(/^\//, '')}`.replace(/\('([^']*)'\)/g, '/$1')
  const operation = paths.find(({ pattern }) => pattern.test(decodeURI(address)))?.operations[
    request.method.toLowerCase()
  ]
  if (!operation) return [`${shown}: there is no such operation`]
  const breaches = [...(opaque.test(`?${query}`) ? [] : findInQuery(query, operation)), ...findInBody(body, operation)]
  return breaches.map(breach => `${shown}: ${breach}`)
}

function patternOf(path: string): RegExp {
  const parts = path.split('/').map(part => {
    if (/^\{.*\}$/.test(part)) return '[^/]+'
    return part.replace('delta()', 'delta').replace(/[$.()]/g, '\\$&')
  })
  return new RegExp(`^${parts.join('/')}$`, 'i')
}

function findInBatch(body: unknown): string[] {
  const { requests } = body as { requests: { id: string; method: string; url: string; body?: unknown }[] }
  const ids = new Set(requests.map(({ id }) => id.toLowerCase()))
  return [
    ...(requests.length > 20 ? ['$batch: more than 20 requests'] : []),
    ...(ids.size < requests.length ? ['$batch: two requests have one id'] : []),
    ...requests.flatMap(({ method, url, body: inner }) =>
      findContractBreaches({ method, url, body: inner === undefined ? '' : JSON.stringify(inner) }),
    ),
  ]
}

function findInQuery(query: string, operation: Operation): string[] {
  const breaches: string[] = []
  for (const [name, value] of new URLSearchParams(query)) {
    const parameter = operation.parameters?.find(known => known.in === 'query' && known.name === name)
    if (!parameter) {
      breaches.push(`the query parameter ${name} is not known`)
      continue
    }
    const { type } = parameter.schema
    if (type === 'integer' && !/^\d+$/.test(value)) breaches.push(`${name} is no number`)
    if (type === 'boolean' && !/^(true|false)$/.test(value)) breaches.push(`${name} is neither true nor false`)
    if (name === '$select') breaches.push(...findInSelect(value, operation))
  }
  return breaches
}

function findInSelect(value: string, operation: Operation): string[] {
  const answer = operation.responses?.['200']?.content?.['application/json']?.schema
  const single = answer && namesOf(answer)
  const items = answer && single?.has('value') ? membersOf(answer).find(([name]) => name === 'value')?.[1] : undefined
  const known = items?.items ? namesOf(items.items) : single
  if (!known || known.size === 0) return []
  return value
    .split(',')
    .filter(name => !known.has(name))
    .map(name => `$select names ${name}, which is no property`)
}

function findInBody(body: unknown, { requestBody }: Operation): string[] {
  const schema = requestBody?.content['application/json']?.schema
  if (body === undefined) return requestBody?.required ? ['the body is missing'] : []
  if (!schema) return Object.keys(body as object).length > 0 ? ['a body is not expected'] : []
  const named = withNamesOf(body, schema)
  const problems = validatorOf(schema)(named) ? [] : (validatorOf(schema).errors ?? [])
  return [
    ...problems.map(({ instancePath, message }) => `${instancePath || 'the body'} ${message}`),
    ...unknownNames(named, schema, ''),
  ]
}

/** Graph ignores the case of parameter names of actions, but not of entities. */
function withNamesOf(body: unknown, schema: Schema): unknown {
  if (!isRecord(body) || !schema.properties) return body
  const known = new Map([...namesOf(schema)].map(name => [name.toLowerCase(), name]))
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [known.get(name.toLowerCase()) ?? name, value]))
}

function unknownNames(value: unknown, schema: Schema, at: string): string[] {
  if (Array.isArray(value)) {
    const items = variantsOf(schema).find(variant => variant.items)?.items
    return items ? value.flatMap((item, index) => unknownNames(item, items, `${at}/${index}`)) : []
  }
  if (!isRecord(value)) return []
  const type = value['@odata.type']
  const actual = typeof type === 'string' ? (document.components.schemas[type.replace(/^#/, '')] ?? schema) : schema
  const members = new Map(membersOf(actual))
  if (members.size === 0) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    if (name.includes('@') || omitted.has(name)) return []
    const known = members.get(name)
    return known ? unknownNames(inner, known, `${at}/${name}`) : [`${at}/${name} is no property`]
  })
}

function validatorOf(schema: Schema): ValidateFunction {
  const known = validators.get(schema)
  if (known) return known
  // The excerpt's relative references point into the whole document.
  const made = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"graph#/components')))
  validators.set(schema, made)
  return made
}

const namesOf = (schema: Schema): Set<string> => new Set(membersOf(schema).map(([name]) => name))

function membersOf(schema: Schema): [string, Schema][] {
  return variantsOf(schema).flatMap(variant => Object.entries(variant.properties ?? {}))
}

function variantsOf(schema: Schema): Schema[] {
  const referred = schema.$ref && document.components.schemas[schema.$ref.split('/').at(-1) ?? '']
  const others = [...(referred ? [referred] : []), ...(schema.allOf ?? []), ...(schema.anyOf ?? [])]
  return [schema, ...others.flatMap(variantsOf)]
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
