import { GraphFailure } from './GraphFailure.ts'

export type JsonObject = { [key: string]: unknown }

export interface GraphRequest {
  readonly method: string
  /** Decoded, after the version, in the canonical form of `splitPath`. */
  readonly segments: readonly string[]
  readonly query: ReadonlyMap<string, string>
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: Buffer
}

export interface GraphReply {
  status: number
  headers?: Record<string, string>
  body?: unknown
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function readJson(request: GraphRequest): JsonObject {
  if (request.body.length === 0) return {}
  let value: unknown
  try {
    value = JSON.parse(request.body.toString('utf8'))
  } catch {
    throw new GraphFailure(400, 'BadRequest', 'Unable to read JSON request payload.')
  }
  if (!isObject(value)) throw new GraphFailure(400, 'BadRequest', 'Unable to read JSON request payload.')
  return value
}

/** Ignores case, because Graph accepts `Message` and `message`. */
export function readMember(body: JsonObject, name: string): unknown {
  const key = Object.keys(body).find(each => each.toLowerCase() === name.toLowerCase())
  return key === undefined ? undefined : body[key]
}
