import { GraphFailure } from './GraphFailure.ts'

export type JsonObject = { [key: string]: unknown }

/** One request to Graph, whether it came by HTTP or as an item of a batch. */
export interface GraphRequest {
  readonly method: string
  /** Path segments behind the version, decoded, in the canonical form of `splitPath`. */
  readonly segments: readonly string[]
  readonly query: ReadonlyMap<string, string>
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: Buffer
}

/** One answer of Graph: JSON unless the body is a Buffer; no body at all when it is undefined. */
export interface GraphReply {
  status: number
  headers?: Record<string, string>
  body?: unknown
}

/** Tells a JSON object from everything else that JSON can hold. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * The body as a JSON object; an empty body is an empty object.
 * @throws GraphFailure 400 when it is no JSON object.
 */
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

/** A member of an action's body whatever its case: the service accepts `Message` and `message`. */
export function readMember(body: JsonObject, name: string): unknown {
  const key = Object.keys(body).find(each => each.toLowerCase() === name.toLowerCase())
  return key === undefined ? undefined : body[key]
}
