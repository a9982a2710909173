import { SandboxFailure } from './SandboxFailure.ts'

export class GraphFailure extends SandboxFailure {
  override name = 'GraphFailure'
}

export const itemNotFound = () =>
  new GraphFailure(404, 'ErrorItemNotFound', 'The specified object was not found in the store.')

export const malformedId = () => new GraphFailure(400, 'ErrorInvalidIdMalformed', 'Id is malformed.')

export const invalidRequest = (message: string) => new GraphFailure(400, 'ErrorInvalidRequest', message)

export const invalidQuery = (message: string) => new GraphFailure(400, 'ErrorInvalidUrlQuery', message)

export const invalidFilter = () =>
  new GraphFailure(400, 'ErrorInvalidUrlQueryFilter', 'The query filter contains one or more invalid nodes.')

export const syncStateGone = (location?: string) =>
  new GraphFailure(
    410,
    'SyncStateNotFound',
    'The sync state generation is not found; generation=149;[highest=157][157][155][156].',
    location ? { location } : {},
  )

export const throttled = (limit: string, retryAfterSeconds: number) =>
  new GraphFailure(429, 'ApplicationThrottled', `Application is over its ${limit} limit.`, {
    'retry-after': String(retryAfterSeconds),
  })
