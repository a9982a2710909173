import { createHash } from 'node:crypto'
import fc, { type Arbitrary } from 'fast-check'
import type { ApiOperation, JsonSchema } from './documents/apiDocument.ts'
import type { RawRequest } from './rawCall.ts'

/** PostgreSQL cannot compress it, so that it soon exceeds an index. */
export const dense = (length: number): string =>
  Array.from({ length: Math.ceil(length / 64) }, (_, n) => createHash('sha256').update(String(n)).digest('hex'))
    .join('')
    .slice(0, length)

const unrulyTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff\ud83d',
  '\u202egnp.exe',
  '\ufeff',
  'o\u02bcbrien \u02b9 \u0149 \u00bd \u2474',
  '🦜'.repeat(60),
  'e\u0301\u0301\u0301',
  "' or 1=1 --",
  "'); drop table candidates; --",
  '$1',
  '?',
  ':name',
  '\\',
  '%',
  '_%_\\',
  '*',
  "a & | ! ( ) <-> :* 'b",
  '"unclosed',
  '"" - "-" -',
  'from: to: subject: in: before: after: is: has:',
  'before:9999-99-99 after:0000-00-00',
  'before:292278994-08-17 after:-4713-01-01',
  'in:Inbox is:unread -is:read has:attachment "a b" -"c d" e*',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '../../etc/passwd',
  '..',
  '.',
  '%00',
  '%2e%2e%2f',
  'a/b',
  'a\r\nBcc: x@y.example',
  'a\nb\tc',
  '<script>alert(1)</script>',
  '=cmd|x!A1',
  'null',
  'true',
  '1e999',
  '-0',
  '[',
  '{"$gt":""}',
  '2026-02-30',
  '2026-02-30T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:60Z',
  '2026-01-01T00:00:00+23:59',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  'urn:uuid:7f1e0a52-0000-4000-8000-000000000000',
  `a@${'b.'.repeat(150)}example`,
  'x'.repeat(5000),
  dense(5000),
  'word '.repeat(400),
  '('.repeat(900),
]

const person = 'r.achterberg@hollowaypike.example'

const text = fc.oneof(
  { arbitrary: fc.constantFrom(...unrulyTexts), weight: 3 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 40 }), weight: 2 },
  { arbitrary: fc.string({ maxLength: 40 }), weight: 1 },
)

const number = fc.oneof(
  fc.constantFrom(0, -0, -1, 1, 2, 1.5, -1e-7, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 1e308, 5e-324, 1000, 100_000),
  fc.integer(),
)

const deep = (depth: number, shut: (inner: unknown) => unknown): unknown => {
  let value: unknown = 1
  for (let level = 0; level < depth; level += 1) value = shut(value)
  return value
}

const anything: Arbitrary<unknown> = fc.oneof(
  { arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { id: null }), weight: 3 },
  { arbitrary: number, weight: 2 },
  { arbitrary: text, weight: 3 },
  {
    arbitrary: fc.constantFrom(
      deep(400, inner => [inner]),
      deep(400, inner => ({ a: inner })),
      JSON.parse('{"__proto__":{"isAdmin":true}}'),
      JSON.parse('{"constructor":{"prototype":{"isAdmin":true}}}'),
      { toString: 1, valueOf: 1, length: -1 },
      { toJSON: 'y' },
    ),
    weight: 1,
  },
  { arbitrary: fc.jsonValue({ maxDepth: 2 }), weight: 1 },
)

const typical: Readonly<Record<string, readonly unknown[]>> = {
  to: [person],
  recipients: [person],
  email: [person],
  recipient: [person],
  attachments: [[]],
  refId: ['JL-1', 'JL-2', 'JL-3', 'JL-4', 'JL-5', 'JL-6'],
  status: ['active'],
  practiceArea: ['Tax', ''],
  pipelineStage: ['interview', ''],
  candidateName: ['Ada Lind'],
  q: ['ada', 'meet', '"ada lind"', 'from:rosalind is:unread', 'x'],
  subject: ['Re: Ada Lind'],
  folderId: ['Inbox', 'responses', 'submissions', 'for-review', 'mass-marketing', 'submissions-stats'],
  destinationId: ['Archive', 'Inbox'],
  originalName: ['Resume.pdf'],
  size: [8],
  sort: ['["id","ASC"]', '["createdAt","DESC"]', '["subject","ASC"]', '["name","DESC"]'],
  range: ['[0,24]', '[1,1]', '[0,999]', '[400,409]'],
}

/** `invalidPercent` is the percentage of wrong values. */
interface Making {
  ids: readonly string[]
  invalidPercent: number
}

function valueBy(schema: JsonSchema, making: Making, name = ''): Arbitrary<unknown> {
  const right = rightValue(schema, making)
  const known = schema.enum || schema.anyOf ? undefined : typical[name]?.map(one => fitting(one, schema))
  const meant = known ? fc.oneof({ arbitrary: fc.constantFrom(...known), weight: 3 }, right) : right
  if (making.invalidPercent === 0) return meant
  return fc.oneof(
    { arbitrary: meant, weight: 100 - making.invalidPercent },
    { arbitrary: anything, weight: making.invalidPercent },
  )
}

function fitting(value: unknown, schema: JsonSchema): unknown {
  return schema.type === 'array' && !Array.isArray(value) ? [value] : value
}

function rightValue(schema: JsonSchema, making: Making): Arbitrary<unknown> {
  if (schema.contentSchema) return valueBy(schema.contentSchema, making).map(value => JSON.stringify(value))
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(one => valueBy(one, making)))
  const { minimum = -1000, maximum = 1000 } = schema
  if (schema.type === 'integer') return fc.integer({ min: minimum, max: Math.max(minimum, maximum) })
  if (schema.type === 'number') return fc.double({ min: minimum, max: maximum, noNaN: true })
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  if (schema.type === 'string') return rightText(schema, making)
  if (schema.type === 'array' && schema.items) {
    const array = schema.uniqueItems ? fc.uniqueArray : fc.array
    return array(valueBy(schema.items, making), { minLength: schema.minItems ?? 0, maxLength: 4 })
  }
  if (schema.type === 'object') return rightObject(schema, making)
  return anything
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function rightText(schema: JsonSchema, { ids, invalidPercent }: Making): Arbitrary<string> {
  const { format, pattern, minLength = 0, maxLength = 200 } = schema
  const isOfKind = pattern ? new RegExp(pattern) : format === 'uuid' ? uuid : /./
  const such = ids.filter(id => isOfKind.test(id) && id.length >= minLength && id.length <= maxLength)
  const existing = such.length > 0 ? [{ arbitrary: fc.constantFrom(...such), weight: 3 }] : []
  if (format === 'uuid') return fc.oneof(...existing, fc.uuid())
  if (format === 'date-time') {
    const dates = fc.date({ noInvalidDate: true, min: new Date('0001-01-01'), max: new Date('9999-12-31') })
    const leapSecond = fc.constant('2027-06-30T23:59:60Z')
    return fc.oneof({ arbitrary: dates.map(date => date.toISOString()), weight: 3 }, leapSecond)
  }
  if (pattern) {
    const matching = fc.stringMatching(new RegExp(pattern), { size: 'medium' })
    const isLongEnough = ({ length }: string): boolean => length >= minLength && length <= maxLength
    return fc.oneof(...existing, matching.filter(isLongEnough))
  }
  const isFit = (one: string): boolean => invalidPercent > 0 || (one.isWellFormed() && !one.includes('\0'))
  const unruly = unrulyTexts.filter(one => one.length >= minLength && one.length <= maxLength && isFit(one))
  const short = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 60) })
  return fc.oneof(short, fc.constantFrom(...unruly), fc.constantFrom('ada', person), ...existing)
}

function rightObject(schema: JsonSchema, making: Making): Arbitrary<object> {
  const { properties = {}, required = [] } = schema
  const shape = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, valueBy(one, making, name)]))
  // A new candidate needs these. The schema leaves the check to the action.
  const meant = 'refId' in shape && 'name' in shape ? ['refId', 'name'] : []
  const needed = [...required.filter(name => name in shape), ...meant]
  const bare = fc.record(Object.fromEntries(needed.map(name => [name, shape[name] as Arbitrary<unknown>])))
  const complete = fc.record(shape, { requiredKeys: needed })
  const right = fc.oneof(
    { arbitrary: fc.tuple(bare, aFew(shape)).map(([value, more]) => ({ ...more, ...value })), weight: 3 },
    complete,
  )
  if (making.invalidPercent === 0) return right
  const strange = fc.dictionary(text, anything, { minKeys: 1, maxKeys: 2 })
  const more = fc.tuple(complete, strange).map(([value, extra]) => ({ ...value, ...extra }))
  const less = fc.record(shape, { requiredKeys: [] })
  return fc.oneof({ arbitrary: right, weight: 6 }, less, more)
}

/** Filters with all properties find hardly anything. */
function aFew(shape: Record<string, Arbitrary<unknown>>): Arbitrary<object> {
  const names = Object.keys(shape)
  if (names.length === 0) return fc.constant({})
  return fc
    .subarray(names, { minLength: 1, maxLength: Math.min(2, names.length) })
    .chain(chosen => fc.record(Object.fromEntries(chosen.map(name => [name, shape[name] as Arbitrary<unknown>]))))
}

/** Writes raw bytes for ill-formed Unicode. */
function inAddress(value: string): string {
  if (value.isWellFormed()) return encodeURIComponent(value).replace(/^\.+$/, dots => '%2e'.repeat(dots.length))
  return value.replace(/[\s\S]/gu, sign => (sign.isWellFormed() ? encodeURIComponent(sign) : '%ED%A0%80'))
}

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const oddSorts = ['["__proto__","ASC"]', '["constructor","DESC"]', '["x","ASC"]', '["id"]', '["id","asc"]', '{}']
const oddRanges = ['[9007199254740990,9007199254740991]', '[4,1]', '[0.5,2]', '[-1,3]', '[0,1e99]', '[0]', '"0-9"']

function parameterBy({ name, schema }: { name: string; schema: JsonSchema }, making: Making): Arbitrary<string> {
  const given = valueBy(schema, making, name).map(shown)
  if (name !== 'sort' && name !== 'range') return given
  const right = fc.constantFrom(...(typical[name] as readonly string[]))
  const odd = fc.constantFrom(...(name === 'sort' ? oddSorts : oddRanges))
  return making.invalidPercent === 0 ? right : fc.oneof({ arbitrary: right, weight: 8 }, odd, given)
}

const brokenBodies = ['', '{', 'null', '"x"', '1', '[]', '{"a":1}}', '\u0000', '{"a":1e999}', '{"__proto__":{"x":1}}']
const otherTypes = ['text/plain', 'application/xml', 'multipart/form-data', 'application/json; charset=utf-16', 'x']

export function requestBy(operation: ApiOperation, making: Making): Arbitrary<RawRequest> {
  const { invalidPercent } = making
  const one = (place: string) =>
    fc.record(
      Object.fromEntries(
        operation.parameters
          .filter(parameter => parameter.in === place)
          .map(parameter => [parameter.name, parameterBy(parameter, making)]),
      ),
      place === 'path' ? {} : { requiredKeys: requiredOf(operation, place) },
    ) as Arbitrary<Record<string, string>>
  const json = operation.body ? valueBy(operation.body, making).map(value => JSON.stringify(value)) : undefined
  const body = json ?? fc.constantFrom('', '{}')
  const broken = fc.constantFrom(...brokenBodies)
  return fc
    .record({
      path: one('path'),
      query: one('query'),
      body: invalidPercent === 0 ? body : fc.oneof({ arbitrary: body, weight: 9 }, { arbitrary: broken, weight: 1 }),
      type: fc.oneof(
        { arbitrary: fc.constant('application/json'), weight: invalidPercent === 0 ? 1 : 19 },
        { arbitrary: fc.constantFrom(...otherTypes), weight: invalidPercent === 0 ? 0 : 1 },
      ),
    })
    .map(parts => toRequest(operation, parts))
}

function requiredOf(operation: ApiOperation, place: string): string[] {
  return operation.parameters.filter(one => one.in === place && one.required).map(({ name }) => name)
}

function toRequest(
  { method, path }: ApiOperation,
  parts: { path: Record<string, string>; query: Record<string, string>; body: string; type: string },
): RawRequest {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => inAddress(parts.path[name] ?? ''))
  const query = Object.entries(parts.query).map(([name, value]) => `${name}=${inAddress(value)}`)
  const bodied = !['GET', 'DELETE'].includes(method) && parts.body !== ''
  return {
    method,
    path: [filled, query.join('&')].filter(Boolean).join('?'),
    headers: bodied ? { 'content-type': parts.type } : {},
    body: bodied ? parts.body : '',
  }
}

export function wrongProperties(body: JsonSchema): { name: string; value: unknown }[] {
  return Object.entries(body.properties ?? {}).flatMap(([name, schema]) => {
    const kinds = [schema, ...(schema.anyOf ?? [])]
    if (!kinds.some(({ type, enum: values }) => type ?? values)) return []
    const takesObjects = kinds.some(({ type }) => type === 'object')
    return [{ name, value: takesObjects ? 'no object' : { no: 'such thing' } }]
  })
}

export function rightBody(operation: ApiOperation, ids: readonly string[], seed: number): Record<string, unknown> {
  const [body] = fc.sample(valueBy(operation.body ?? {}, { ids, invalidPercent: 0 }), { seed, numRuns: 1 })
  return body as Record<string, unknown>
}
