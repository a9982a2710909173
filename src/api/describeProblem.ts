export interface SchemaProblem {
  keyword?: string
  instancePath?: string
  message?: string
  params?: Record<string, unknown>
}

/** Returns the field, such as 'to.0.name', and the reason. */
export function describeProblem({ keyword = '', instancePath = '', message, params = {} }: SchemaProblem): {
  field: string
  reason: string
} {
  const named = [params.requiredProperties ?? params.missingProperty ?? params.additionalProperties ?? []].flat()[0]
  const path = instancePath.slice(1).replaceAll('/', '.')
  const field = [path, named].filter(part => typeof part === 'string' && part !== '').join('.')
  return { field, reason: reasonOf(keyword, params) ?? message ?? 'is not valid' }
}

function reasonOf(keyword: string, params: Record<string, unknown>): string | null {
  const limit = Number(params.limit)
  switch (keyword) {
    case 'required':
      return 'is missing'
    // TypeBox also reports an unknown field by the schema `false`.
    case 'boolean':
    case 'additionalProperties':
      return 'is not a known field'
    case 'type':
      return `must be ${[params.type].flat().map(nameOfType).join(' or ')}`
    case 'enum':
      return `must be one of: ${[params.allowedValues].flat().join(', ')}`
    case 'const':
      return `must be ${JSON.stringify(params.allowedValue)}`
    case 'format':
      return `must be ${formats[String(params.format)] ?? `in the format ${params.format}`}`
    case 'pattern':
      return `must match the pattern ${params.pattern}`
    case 'minLength':
      return limit === 1 ? 'must not be empty' : `must have at least ${limit} characters`
    case 'maxLength':
      return `must have at most ${limit} characters`
    case 'minItems':
      return `must have at least ${limit} ${limit === 1 ? 'item' : 'items'}`
    case 'maxItems':
      return `must have at most ${limit} ${limit === 1 ? 'item' : 'items'}`
    case 'minimum':
      return `must be at least ${limit}`
    case 'maximum':
      return `must be at most ${limit}`
    case 'uniqueItems':
      return 'must not have the same item twice'
    default:
      return null
  }
}

const formats: Readonly<Record<string, string>> = {
  uuid: 'an id (a UUID)',
  date: 'a date, such as 2026-05-04',
  'date-time': 'a time in ISO 8601, such as 2026-05-04T09:30:00Z',
  email: 'an email address',
  uri: 'an address that begins with https://',
}

const types: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}
const nameOfType = (type: unknown) => types[String(type)] ?? String(type)
