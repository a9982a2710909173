import type { JsonSchema } from './apiDocument.ts'

/** The longest object that fits in a line, in characters. */
const inlineLength = 100

/** Describes schemas in short text. Named shapes are described separately. */
export interface SchemaTeller {
  /** Returns the type of a value: 'string, 1 to 200', '[Response](#response)[]', 'uuid or null'. */
  typeOf(schema: JsonSchema): string
  /** Returns a row for each field: name (with ? when optional), type, description. */
  fieldRows(schema: JsonSchema): string[][]
  nameOf(schema: JsonSchema): string | undefined
  /** Returns the schema of a reference; other schemas unchanged. */
  resolve(schema: JsonSchema): JsonSchema
  /** Returns a row for each kind of a union: its `type` and the other fields. Empty for other schemas. */
  kindRows(schema: JsonSchema): string[][]
}

/** Returns the fields of a shape, including inherited ones. */
export function fieldsOf({ properties = {}, allOf = [] }: JsonSchema): Record<string, JsonSchema> {
  return Object.assign({}, ...allOf.map(fieldsOf), properties)
}

/** Returns the signature of a shape: names, types and descriptions of its fields. */
export function signature(schema: JsonSchema): string {
  const fields = Object.entries(fieldsOf(schema)).map(([name, { type, format, description }]) =>
    [name, type, format, description].join(),
  )
  return fields.sort().join(';')
}

/** Returns the description of a schema, or of its non-null part. */
export function wordsOf({ description, anyOf = [] }: JsonSchema): string {
  const text = description ?? anyOf.map(wordsOf).find(Boolean) ?? ''
  // The conventions already say so.
  return text === 'ISO 8601, UTC' ? '' : text
}

/** @param names names of shapes by signature */
export function createSchemaTeller(
  names: ReadonlyMap<string, string>,
  components: Readonly<Record<string, JsonSchema>>,
): SchemaTeller {
  const resolve = (schema: JsonSchema): JsonSchema => components[schema.$ref?.replace(/^.*\//, '') ?? ''] ?? schema
  const nameOf = (reference: JsonSchema): string | undefined => {
    const schema = resolve(reference)
    // A shape with two short fields is shown where it is used.
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

  /** Returns the fields of an unnamed object that is too long for a line. */
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

/** Returns the limits of a value: length, count, range, pattern, default. */
function limits(schema: JsonSchema): string[] {
  const { minLength, maxLength, minItems, maxItems, minimum, maximum, pattern, default: fallback } = schema
  return [
    ...between(minLength, maxLength),
    ...between(minItems, maxItems),
    ...between(minimum, maximum),
    // A pattern against control characters does not help a reader.
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

/** Returns the named shapes in a schema, the outermost first. */
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
