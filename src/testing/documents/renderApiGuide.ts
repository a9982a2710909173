import type { JsonSchema } from './apiDocument.ts'
import { createSchemaTeller, fieldsOf, type SchemaTeller, shapesIn, signature, wordsOf } from './renderSchema.ts'

/** The part of an OpenAPI document that the guide uses. */
export interface OpenApiDocument {
  info: { description: string }
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema> }
}

interface Operation {
  tags?: string[]
  summary?: string
  description?: string
  security?: unknown[]
  parameters?: Parameter[]
  requestBody?: Body
  responses: Record<string, Body & { description?: string }>
}
interface Parameter {
  name: string
  in: string
  required?: boolean
  schema: JsonSchema
  example?: unknown
  description?: string
}
interface Body {
  content?: Record<string, { schema?: JsonSchema; example?: unknown }>
}
/** An operation with its method and path. */
interface Route extends Operation {
  method: string
  path: string
}

/** A route with its schema renderer. */
interface Telling extends Route {
  teller: SchemaTeller
  /** The first route of each filter, by the filter's signature. */
  filters: ReadonlyMap<string, string>
}

/**
 * Writes the API guide: the introduction, then the operations by tag.
 *
 * @param names names of shapes by signature
 * @throws Error when an operation lacks something that the guide needs
 */
export function renderApiGuide(document: OpenApiDocument, names: ReadonlyMap<string, string>): string {
  const { info, tags, paths, webhooks, components } = document
  const teller = createSchemaTeller(names, components.schemas)
  const filters = new Map<string, string>()
  const routes = Object.entries({ ...paths, ...webhooks }).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Telling => {
      const route = { ...operation, method: method.toUpperCase(), path, teller, filters }
      const key = signature(filterOf(route) ?? {})
      if (!filters.has(key)) filters.set(key, nameOf(route))
      return route
    }),
  )
  const untold = routes.filter(({ summary, tags: [tag] = [] }) => !summary || !tags.some(({ name }) => name === tag))
  if (untold.length > 0) throw new Error(`Without a summary or a known tag: ${untold.map(nameOf).join(', ')}`)
  const told = new Map<string, JsonSchema>()
  const groups = tags.map(({ name, description }) => {
    const members = routes.filter(route => route.tags?.[0] === name)
    return [`## ${name}`, description, ...examples(members), ...members.map(tellRoute), ...tellShapes(members, told)]
  })
  return `${['# API', preface, info.description, ...groups.flat()].join('\n\n')}\n`
}

const preface =
  'For programs that use Rejoinder. Made by `npm run docs:api` from the OpenAPI document, which a running server has at ' +
  '`/api/openapi.json`, with a page to try it at `/api/docs`.\n\n' +
  'In the tables below `?` stands after what may be left out or be missing.'

const filterOf = ({ parameters = [] }: Route): JsonSchema | undefined =>
  parameters.find(({ name }) => name === 'filter')?.schema.contentSchema

const nameOf = ({ method, path }: Route): string => `${method} ${path}`

function tellRoute(route: Telling): string {
  const { summary = '', description, security, parameters = [], requestBody, teller } = route
  const open = security?.length === 0 ? 'Open: nobody needs to be signed in.' : ''
  const list = isList(route)
  const others = parameters.filter(
    ({ name, in: place, schema }) => (place !== 'path' || schema.description) && !(list && listParts.includes(name)),
  )
  const filter = filterOf(route)
  const body = contentOf(requestBody)
  const known = filter && filterOwner(route, filter)
  return [
    `### ${nameOf(route)}`,
    [summary, description, list ? takes(filter, known) : '', open]
      .filter(Boolean)
      .map(text => sentence(text ?? ''))
      .join(' '),
    ...table(
      'parameter',
      others.map(parameter => parameterRow(parameter, teller)),
    ),
    ...(filter && !known ? table('filter', teller.fieldRows(filter)) : []),
    ...(body ? table('body', bodyRows(body, teller)) : []),
    tellAnswers(route),
    ...kindTables(route),
  ].join('\n\n')
}

const listParts = ['sort', 'range', 'filter']

/** @param known the route that documents the same filter */
function takes(filter: JsonSchema | undefined, known: string | undefined): string {
  const parts = filter && Object.keys(fieldsOf(filter)).length > 0 ? listParts : listParts.slice(0, 2)
  return `Takes ${parts.map(part => `\`${part}\``).join(', ')}${known ? ` as ${known} does` : ''}`
}

const sentence = (text: string): string => (/[.?!]$/.test(text) ? text : `${text}.`)

/** Returns whether a route is a list in the style of ra-data-simple-rest. */
const isList = ({ parameters = [] }: Route): boolean => parameters.some(({ name }) => name === 'range')

/** Returns the first route with this filter, unless it is this route or the filter has fewer than four fields. */
function filterOwner(route: Telling, filter: JsonSchema): string | undefined {
  const owner = route.filters.get(signature(filter))
  return owner === nameOf(route) || Object.keys(fieldsOf(filter)).length < 4 ? undefined : owner
}

/** Returns tables of the events of a stream. */
function kindTables({ responses, teller }: Telling): string[] {
  return Object.entries(responses).flatMap(([status, answer]) => {
    const schema = Number(status) < 400 ? contentOf(answer) : undefined
    const rows = schema ? teller.kindRows(schema) : []
    return table('event', rows)
  })
}

function parameterRow(
  { name, in: place, required, schema, description }: Parameter,
  { typeOf }: SchemaTeller,
): string[] {
  const where = place === 'path' ? `{${name}}` : place === 'header' ? `${name}:` : `?${name}=`
  return [`\`${where}\`${required ? '' : ' ?'}`, typeOf(schema), description ?? wordsOf(schema)]
}

function bodyRows(body: JsonSchema, { fieldRows, typeOf }: SchemaTeller): string[][] {
  const given = body.anyOf?.find(({ type }) => type !== 'null') ?? body
  return given.properties ? fieldRows(given) : [['', typeOf(given), wordsOf(given)]]
}

function table(head: string, rows: readonly string[][]): string[] {
  if (rows.length === 0) return []
  const cells = rows.map(row => row.map(cell => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')))
  const lines = [[head, 'type', 'what'], ['---', '---', '---'], ...cells]
  return [lines.map(line => `| ${line.join(' | ')} |`.replace(/ {2,}/g, ' ')).join('\n')]
}

/** Describes the responses by status, without the errors that any operation may return. */
function tellAnswers({ responses, teller }: Telling): string {
  const answers = Object.entries(responses).flatMap(([status, answer]) => {
    if (/^[45]XX$/.test(status)) return []
    const { description = '' } = answer
    const said = description === 'Default Response' ? '' : `(${description})`
    return [[`**${status}**`, Number(status) < 400 ? answerOf(answer, teller) : '', said].filter(Boolean).join(' ')]
  })
  return `Answers ${answers.join(', ')}.`
}

function answerOf(answer: Body, { typeOf }: SchemaTeller): string {
  const [[type, content] = []] = [Object.entries(answer.content ?? {})[0]]
  if (!type || !content?.schema || content.schema.type === 'null') return ''
  return type === 'application/json' ? typeOf(content.schema) : type
}

function contentOf(body: Body | undefined): JsonSchema | undefined {
  return Object.values(body?.content ?? {})[0]?.schema
}

/** Describes the named shapes that these routes return and that were not described before. */
function tellShapes(routes: readonly Telling[], told: Map<string, JsonSchema>): string[] {
  const answers = routes.flatMap(({ responses, teller }) =>
    Object.entries(responses).flatMap(([status, answer]) => {
      const schema = /^[45]/.test(status) ? undefined : contentOf(answer)
      return schema ? shapesIn(schema, teller).map(([name, shape]) => ({ name, shape, teller })) : []
    }),
  )
  return answers.flatMap(({ name, shape, teller }) => {
    if (told.has(name)) return []
    const base = baseOf(shape, told)
    told.set(name, shape)
    const rows = teller.fieldRows(base ? without(shape, base.fields) : shape)
    const same = base ? [`All of [${base.name}](#${base.name.toLowerCase()}), and:`] : []
    return [`### ${name}`, ...same, ...table('field', rows)]
  })
}

/** Returns the described shape that shares the most fields with this one. This one must have all of its fields. */
function baseOf(shape: JsonSchema, told: ReadonlyMap<string, JsonSchema>): { name: string; fields: string[] } | null {
  const own = fieldsOf(shape)
  const bases = [...told].flatMap(([name, other]) => {
    const fields = Object.entries(fieldsOf(other))
    const same = fields.filter(([field, schema]) => JSON.stringify(own[field]) === JSON.stringify(schema))
    const whole = fields.every(([field]) => field in own) && same.length > 3
    return whole ? [{ name, fields: same.map(([field]) => field) }] : []
  })
  return bases.sort((one, other) => other.fields.length - one.fields.length)[0] ?? null
}

function without({ properties = {}, allOf = [], ...schema }: JsonSchema, fields: readonly string[]): JsonSchema {
  const own = Object.entries(properties).filter(([name]) => !fields.includes(name))
  return { ...schema, properties: Object.fromEntries(own), allOf: allOf.map(part => without(part, fields)) }
}

/** Returns example calls: the group's first read, and operations whose body has an example. */
function examples(routes: readonly Route[]): string[] {
  const plain = routes.filter(({ path }) => !path.includes('{'))
  const reads = plain.filter(
    ({ method, responses }) => method === 'GET' && responses[200]?.content?.['application/json'],
  )
  const writes = plain.filter(({ requestBody }) => exampleOf(requestBody) !== undefined)
  const calls = [...reads.slice(0, 1), ...writes].map(curl)
  return calls.length === 0 ? [] : [['```sh', ...calls, '```'].join('\n')]
}

const exampleOf = (body: Body | undefined): unknown => Object.values(body?.content ?? {})[0]?.example

function curl(route: Route): string {
  const { method, path, parameters = [], requestBody, security } = route
  const body = exampleOf(requestBody)
  const query = parameters.flatMap(({ name, required, schema, example = schema.contentSchema?.examples?.[0] }) => {
    if (example === undefined && required) throw new Error(`${nameOf(route)}: ${name} has no example.`)
    if (example !== undefined) return [`${name}=${typeof example === 'string' ? example : JSON.stringify(example)}`]
    return name === 'range' ? ['range=[0,9]'] : []
  })
  return [
    'curl -fsS',
    ...(security?.length === 0 ? [] : ['-H "Authorization: Bearer $TOKEN"']),
    ...(query.length > 0 ? ['-G', ...query.map(part => `--data-urlencode '${part}'`)] : []),
    ...(body === undefined ? [] : [`-X ${method} --json '${JSON.stringify(body)}'`]),
    `"$REJOINDER${path}"`,
  ].join(' ')
}
