import { describe, expect, it } from 'vitest'
import { graphError, mayBeOfMessage, resyncCode } from './graphError.ts'

const body = (code: string) => ({ error: { code, message: 'm' } })

describe('an error of Microsoft Graph', () => {
  it.each([
    [410, body('SyncStateNotFound')],
    [410, undefined],
    [400, body('syncStateNotFound')],
    [404, body('ResyncRequired')],
    [400, body('ErrorInvalidSyncStateData')],
  ])('%d %o restarts the round of the folder', (status, answer) => {
    expect(graphError(status, answer).code).toBe(resyncCode)
  })

  it.each([
    [400, 'rejected'],
    [401, 'credentials'],
    [403, 'forbidden'],
    [404, 'notFound'],
    [409, 'conflict'],
    [429, 'unavailable'],
    [500, 'unavailable'],
    [507, 'unavailable'],
  ])('with status %d has the kind %s, whatever its body', (status, kind) => {
    for (const answer of [body('X'), undefined, '<html>', { error: null }, []]) {
      expect(graphError(status, answer).kind).toBe(kind)
    }
  })

  it.each([
    ['ErrorExceededMessageLimit', 'daily'],
    ['ErrorMessageSubmissionBlocked', 'blocked'],
    ['ErrorQuotaExceeded', 'Free space'],
    ['errorquotaexceeded', 'Free space'],
  ])('with code %s has the kind unavailable and a hint, whatever its status', (code, hint) => {
    for (const status of [400, 403, 429, 507]) {
      expect(graphError(status, body(code))).toMatchObject({ kind: 'unavailable', hint: expect.stringContaining(hint) })
    }
  })

  it.each(['MailboxNotEnabledForRESTAPI', 'ErrorInvalidUser', 'Request_ResourceNotFound', 'ErrorNonExistentMailbox'])(
    'with code %s concerns the mailbox and not one of its messages',
    code => {
      for (const status of [400, 404]) {
        const error = graphError(status, body(code))
        expect(error).toMatchObject({ kind: 'unavailable', hint: expect.stringContaining('MAILBOX') })
        expect(mayBeOfMessage(error)).toBe(false)
      }
    },
  )

  it('400 for a malformed id has the kind notFound', () => {
    expect(graphError(400, body('ErrorInvalidIdMalformed')).kind).toBe('notFound')
  })
})
