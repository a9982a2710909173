import type { JsonSchema } from './apiDocument.ts'

/** How long an object may be to stand within a line. */
const inlineLength = 100

/** Tells schemas in few words, where shapes with a name stand by themselves. */
export interface SchemaTeller {
  /** What a value is: 'string, 1 to 200', '[Response](#response)[]', 'uuid or null'. */
  typeOf(schema: JsonSchema): string
  /** The fields of a shape, a row each: name (with ? when it may be missing), type, what it is. */
  fieldRows(schema: JsonSchema): string[][]
  nameOf(schema: JsonSchema): string | undefined
  /** What a reference stands for; anything else is itself. */
  resolve(schema: JsonSchema): JsonSchema
  /** The kinds of a union, a row each: its `type`, the other fields. Nothing for what is no union. */
  kindRows(schema: JsonSchema): string[][]
}

/** The fields of a shape, those that it has of others included. */
export function fieldsOf({ properties = {}, allOf = [] }: JsonSchema): Record<string, JsonSchema> {
  return Object.assign({}, ...allOf.map(fieldsOf), properties)
}

/** What shapes are known by: the names, types and descriptions of their fields. */
export function signature(schema: JsonSchema): string {
  const fields = Object.entries(fieldsOf(schema)).map(([name, { type, format, description }]) =>
    [name, type, format, description].join(),
  )
  return fields.sort().join(';')
}

/** What a schema says of itself, or of the value that may be null. */
export function wordsOf({ description, anyOf = [] }: JsonSchema): string {
  const text = description ?? anyOf.map(wordsOf).find(Boolean) ?? ''
  // So say the conventions.
  return text === 'ISO 8601, UTC' ? '' : text
}

/** @param names the names of shapes, by their signature */
export function createSchemaTeller(
  names: ReadonlyMap<string, string>,
  components: Readonly<Record<string, JsonSchema>>,
): SchemaTeller {
  const resolve = (schema: JsonSchema): JsonSchema => components[schema.$ref?.replace(/^.*\//, '') ?? ''] ?? schema
  const nameOf = (reference: JsonSchema): string | undefined => {
    const schema = resolve(reference)
    // What has two short fields stands where it is used.
    return (
      schema.title ??
      (Object.keys(fieldsOf(schema)).length > 2 || !inlined(schema) ? names.get(signature(schema)) : undefined)
    )
  }

  const typeOf = (schema: JsonSchema): string => {
    const { const: literal, anyOf, allOf, items, type } = schema
    const name = nameOf(schema)
    if (name) return `[${name}](#${name.toLowerCase()})`
    if (literal !== undefined) return `\`${JSON.stringify(literal)}\``
    if (schema.enum) return schema.enum.map(value => `\`${JSON.stringify(value)}\``).join(', ')
    if (anyOf) return [...new Set(anyOf.map(typeOf))].join(' or ')
    if (allOf) return allOf.map(typeOf).join(' and ')
    if (type === 'array') return [several(items ? typeOf(items) : 'anything'), ...limits(schema)].join(', ')
    if (type === 'object' && schema.properties) return inlined(schema) ?? 'object'
    return [schema.format ?? type ?? 'anything', ...limits(schema)].join(', ')
  }

  const inlined = ({ properties = {}, required = [] }: JsonSchema): string | null => {
    const fields = Object.entries(properties).map(
      ([field, schema]) => `${field}${required.includes(field) ? '' : '?'}: ${typeOf(schema)}`,
    )
    const text = `{ ${fields.join('; ')} }`
    return text.length > inlineLength ? null : text
  }

  const fieldRows = (schema: JsonSchema): string[][] => {
    const { properties = {}, required = [], allOf = [] } = schema
    const inherited = allOf.flatMap(fieldRows)
    const own = Object.entries(properties).flatMap(([name, field]) => {
      const row = [`\`${name}\`${required.includes(name) ? '' : ' ?'}`, typeOf(field), wordsOf(field)]
      return [row, ...nestedRows(name, field)]
    })
    return [...inherited, ...own]
  }

  /** The fields of an object that is too long for a line and has no name. */
  const nestedRows = (name: string, field: JsonSchema): string[][] => {
    const { anyOf = [], items } = field
    if (items) return nestedRows(`${name}[]`, items)
    if (anyOf.length > 0) return anyOf.flatMap(part => nestedRows(name, part))
    if (!field.properties || nameOf(field) || inlined(field)) return []
    return fieldRows(field).map(([inner = '', ...rest]) => [inner.replace(/^`/, `\`${name}.`), ...rest])
  }

  const kindRows = ({ anyOf = [] }: JsonSchema): string[][] =>
    anyOf.map(({ properties: { type = {}, ...others } = {}, description = '' }) => [
      typeOf(type),
      Object.entries(others)
        .map(([field, schema]) => `\`${field}\` ${typeOf(schema)}`)
        .join('; '),
      description,
    ])
  return { typeOf, fieldRows, nameOf, resolve, kindRows }
}

const several = (type: string): string => (/ or |, /.test(type) && !type.startsWith('{') ? `(${type})[]` : `${type}[]`)

/** How long, how many, how much, like what, what else. */
function limits(schema: JsonSchema): string[] {
  const { minLength, maxLength, minItems, maxItems, minimum, maximum, pattern, default: fallback } = schema
  return [
    ...between(minLength, maxLength),
    ...between(minItems, maxItems),
    ...between(minimum, maximum),
    // What keeps control characters out is of no use to read.
    ...(pattern && !pattern.includes('\\u') ? [`like \`${pattern}\``] : []),
    ...(fallback === undefined ? [] : [`default ${JSON.stringify(fallback)}`]),
  ]
}

function between(least: number | undefined, most: number | undefined): string[] {
  const [from, to] = [least, most].map(value => value?.toLocaleString('en'))
  if (least && most) return [`${from} to ${to}`]
  if (most) return [`at most ${to}`]
  return least ? [`at least ${from}`] : []
}

/** The shapes that have a name in a schema, the outermost first. */
export function shapesIn(
  reference: JsonSchema,
  teller: SchemaTeller,
  seen: readonly string[] = [],
): [string, JsonSchema][] {
  const schema = teller.resolve(reference)
  const { properties = {}, anyOf = [], allOf = [], items } = schema
  const name = teller.nameOf(schema)
  if (name && seen.includes(name)) return []
  const parts = [...Object.values(properties), ...anyOf, ...allOf, ...(items ? [items] : [])]
  const own: [string, JsonSchema][] = name ? [[name, schema]] : []
  return [...own, ...parts.flatMap(part => shapesIn(part, teller, name ? [...seen, name] : seen))]
}
