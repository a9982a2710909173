import { describe, expect, it } from 'vitest'
import { graphError, resyncCode } from './graphError.ts'

const body = (code: string) => ({ error: { code, message: 'm' } })

describe('errors of Microsoft Graph', () => {
  it.each([
    [410, body('SyncStateNotFound')],
    [410, undefined],
    [400, body('syncStateNotFound')],
    [404, body('ResyncRequired')],
    [400, body('ErrorInvalidSyncStateData')],
  ])('%d %o asks to start the folder over', (status, answer) => {
    expect(graphError(status, answer).code).toBe(resyncCode)
  })

  it.each([
    [400, 'rejected'],
    [401, 'unauthenticated'],
    [403, 'forbidden'],
    [404, 'notFound'],
    [409, 'conflict'],
    [429, 'unavailable'],
    [500, 'unavailable'],
    [507, 'unavailable'],
  ])('%d is of kind %s, whatever the body', (status, kind) => {
    for (const answer of [body('X'), undefined, '<html>', { error: null }, []]) {
      expect(graphError(status, answer).kind).toBe(kind)
    }
  })

  it('400 for an id that cannot be read is of kind notFound: it names nothing', () => {
    expect(graphError(400, body('ErrorInvalidIdMalformed')).kind).toBe('notFound')
  })
})
