import fc, { type Arbitrary } from 'fast-check'
import type { ApiOperation, JsonSchema } from './apiDocument.ts'
import type { RawRequest } from './rawCall.ts'

/** What people, programs and attackers write where a text is asked for. */
const unrulyTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff\ud83d',
  '\u202egnp.exe',
  '\ufeff',
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
  'word '.repeat(400),
  '('.repeat(900),
]

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

/** Any JSON that no schema of ours asks for. */
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

/** Makes values by a schema: right ones mostly, or with `mischief` (percent) anything in the place of each. */
export function valueBy(schema: JsonSchema, ids: readonly string[], mischief: number): Arbitrary<unknown> {
  const right = rightValue(schema, ids, mischief)
  if (mischief === 0) return right
  return fc.oneof({ arbitrary: right, weight: 100 - mischief }, { arbitrary: anything, weight: mischief })
}

function rightValue(schema: JsonSchema, ids: readonly string[], mischief: number): Arbitrary<unknown> {
  if (schema.contentSchema) return valueBy(schema.contentSchema, ids, mischief).map(value => JSON.stringify(value))
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(one => valueBy(one, ids, mischief)))
  const { minimum = -1000, maximum = 1000 } = schema
  if (schema.type === 'integer') return fc.integer({ min: minimum, max: Math.max(minimum, maximum) })
  if (schema.type === 'number') return fc.double({ min: minimum, max: maximum, noNaN: true })
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  if (schema.type === 'string') return rightText(schema, ids)
  if (schema.type === 'array' && schema.items)
    return fc.array(valueBy(schema.items, ids, mischief), { minLength: schema.minItems ?? 0, maxLength: 4 })
  if (schema.type === 'object') return rightObject(schema, ids, mischief)
  return anything
}

function rightText(schema: JsonSchema, ids: readonly string[]): Arbitrary<string> {
  if (schema.format === 'uuid') return fc.oneof(fc.constantFrom(...ids), fc.uuid())
  if (schema.format === 'date-time') {
    const dates = fc.date({ noInvalidDate: true, min: new Date('0001-01-01'), max: new Date('9999-12-31') })
    return dates.map(date => date.toISOString())
  }
  if (schema.pattern) return fc.oneof(fc.constantFrom(...ids), fc.stringMatching(new RegExp(schema.pattern)))
  const { minLength = 0, maxLength = 200 } = schema
  const short = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 60) })
  const unruly = unrulyTexts.filter(one => one.length >= minLength && one.length <= maxLength)
  const people = [
    'Ada Lind',
    'r.achterberg@hollowaypike.example',
    'Rosalind <r.achterberg@hollowaypike.example>',
    'ada',
  ]
  return fc.oneof(short, fc.constantFrom(...unruly), fc.constantFrom(...people), fc.constantFrom(...ids))
}

function rightObject(schema: JsonSchema, ids: readonly string[], mischief: number): Arbitrary<object> {
  const { properties = {}, required = [] } = schema
  const shape = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, valueBy(one, ids, mischief)]))
  const known = fc.record(shape, { requiredKeys: mischief > 0 ? [] : required.filter(name => name in shape) })
  const complete = fc.record(shape, { requiredKeys: required.filter(name => name in shape) })
  if (mischief === 0) return complete
  const strange = fc.dictionary(text, anything, { minKeys: 1, maxKeys: 2 })
  const more = fc.tuple(complete, strange).map(([value, extra]) => ({ ...value, ...extra }))
  return fc.oneof({ arbitrary: complete, weight: 6 }, { arbitrary: known, weight: 1 }, { arbitrary: more, weight: 1 })
}

/** A text in an address, byte by byte where it is no well-formed Unicode. */
function inAddress(value: string): string {
  if (value.isWellFormed()) return encodeURIComponent(value).replace(/^\.+$/, dots => '%2e'.repeat(dots.length))
  return value.replace(/[\s\S]/gu, sign => (sign.isWellFormed() ? encodeURIComponent(sign) : '%ED%A0%80'))
}

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const sorts = ['["id","ASC"]', '["createdAt","DESC"]', '["__proto__","ASC"]', '["constructor","DESC"]', '["x","ASC"]']
const ranges = ['[0,24]', '[5,5]', '[9007199254740990,9007199254740991]', '[4,1]', '[0.5,2]', '[-1,3]', '[0,1e99]']

function parameterBy(name: string, schema: JsonSchema, ids: readonly string[], mischief: number): Arbitrary<string> {
  const given = valueBy(schema, ids, mischief).map(shown)
  if (name === 'sort') return fc.oneof(fc.constantFrom(...sorts), given)
  return name === 'range' ? fc.oneof(fc.constantFrom(...ranges), given) : given
}

const brokenBodies = ['', '{', 'null', '"x"', '1', '[]', '{"a":1}}', '\u0000', '{"a":1e999}', '{"__proto__":{"x":1}}']
const otherTypes = ['text/plain', 'application/xml', 'multipart/form-data', 'application/json; charset=utf-16', 'x']

/** Requests of an operation; `ids` are such as exist. */
export function requestBy(operation: ApiOperation, ids: readonly string[], mischief: number): Arbitrary<RawRequest> {
  const one = (place: string) =>
    fc.record(
      Object.fromEntries(
        operation.parameters
          .filter(parameter => parameter.in === place)
          .map(({ name, schema }) => [name, parameterBy(name, schema, ids, mischief)]),
      ),
      place === 'path' ? {} : { requiredKeys: requiredOf(operation, place) },
    ) as Arbitrary<Record<string, string>>
  const json = operation.body ? valueBy(operation.body, ids, mischief).map(value => JSON.stringify(value)) : undefined
  const body = json ?? fc.constantFrom('', '{}')
  const broken = fc.constantFrom(...brokenBodies)
  return fc
    .record({
      path: one('path'),
      query: one('query'),
      body: mischief === 0 ? body : fc.oneof({ arbitrary: body, weight: 9 }, { arbitrary: broken, weight: 1 }),
      type: fc.oneof(
        { arbitrary: fc.constant('application/json'), weight: mischief === 0 ? 1 : 19 },
        { arbitrary: fc.constantFrom(...otherTypes), weight: mischief === 0 ? 0 : 1 },
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
