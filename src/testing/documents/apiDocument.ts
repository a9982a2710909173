import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Right } from '../../domain/rights.ts'
import type { RawAnswer } from '../rawCall.ts'

export interface JsonSchema {
  $ref?: string
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  minimum?: number
  maximum?: number
  contentSchema?: JsonSchema
  title?: string
  description?: string
  default?: unknown
  examples?: unknown[]
  allOf?: JsonSchema[]
}

interface Content {
  content?: Record<string, { schema?: JsonSchema }>
}

export interface ApiOperation {
  name: string
  method: string
  path: string
  parameters: { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: JsonSchema }[]
  body: JsonSchema | undefined
  responses: Record<string, Content>
  /** Undefined when it is open to anyone. */
  right: Right | undefined
}

interface OpenApi {
  paths: Record<string, Record<string, unknown>>
}

export function listOperations(document: OpenApi): ApiOperation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      type Described = Partial<ApiOperation> & { requestBody?: Content; 'x-right'?: Right }
      const { parameters = [], requestBody, responses = {}, 'x-right': right } = described as Described
      const body = requestBody?.content?.['application/json']?.schema
      const name = `${method.toUpperCase()} ${path}`
      return { name, method: method.toUpperCase(), path, parameters, body, responses, right }
    }),
  )
}

export function createAnswerCheck(document: OpenApi): (operation: ApiOperation, answer: RawAnswer) => string[] {
  const ajv = new Ajv2020({ strict: false, logger: false })
  addFormats.default(ajv)
  ajv.addSchema({ ...document, $id: 'api' })
  const validators = new Map<string, ValidateFunction>()
  return ({ name, method, path, responses }, answer) => {
    const status = [String(answer.status), `${String(answer.status)[0]}XX`].find(key => responses[key])
    if (status === undefined) return [`${name} does not tell of ${answer.status}: ${answer.body.slice(0, 200)}`]
    const described = responses[status]?.content
    if (!described) return answer.body === '' ? [] : [`${name} answers ${answer.status} with a body`]
    const type = String(answer.headers['content-type']).split(';')[0] ?? ''
    if (type !== 'application/json') {
      const [first] = Object.values(described)
      return first?.schema?.type === 'string' ? [] : [`${name} answers ${type}, not JSON`]
    }
    const pointer = ['paths', path, method.toLowerCase(), 'responses', status, 'content', 'application/json', 'schema']
    const key = `api#/${pointer.map(part => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`
    const validate = validators.get(key) ?? ajv.compile({ $ref: key })
    validators.set(key, validate)
    return validate(JSON.parse(answer.body)) ? [] : [`${name}: ${ajv.errorsText(validate.errors)}`]
  }
}
