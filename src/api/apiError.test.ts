import knex from 'knex'
import { describe, expect, it } from 'vitest'
import { AppError } from '../domain/errors.ts'
import { graphError } from '../gateways/graph/graphError.ts'
import { toDatabaseError } from '../store/database/databaseError.ts'
import { apiError } from './apiError.ts'

const coded = (code: string) => Object.assign(new Error(`told by ${code}`), { code })

describe('database trouble', () => {
  it.each([
    ['an unreachable server', coded('ECONNREFUSED'), 'database.unreachable'],
    ['a server without its socket', Object.assign(coded('ENOENT'), { syscall: 'connect' }), 'database.unreachable'],
    ['a server that drops the connection', new Error('Connection terminated unexpectedly'), 'database.unreachable'],
    ['a server that does not answer', new Error('timeout expired'), 'database.unreachable'],
    [
      'a pool of which all connections hang',
      new knex.KnexTimeoutError('Timeout acquiring a connection.'),
      'database.busy',
    ],
    ['a full disk', coded('53100'), 'database.full'],
    ['a server that became a standby', coded('25006'), 'database.readOnly'],
  ])('reports %s as temporarily unavailable, not as a bug', (_what, error, code) => {
    expect(toDatabaseError(error)).toMatchObject({ kind: 'unavailable', code })
    expect(toDatabaseError(error)?.message).toContain(error.message)
    const answer = apiError(error)
    expect(answer).toMatchObject({ status: 503, body: { code }, log: 'warn' })
    expect(JSON.stringify(answer.body)).not.toContain(error.message)
  })

  it('does not include an error in the statement itself', () => {
    for (const error of [
      coded('42P01'),
      coded('23505'),
      coded('ENOENT'),
      new Error('the words "timeout expired" in a mail'),
    ]) {
      expect(toDatabaseError(error)).toBeNull()
      expect(apiError(error)).toMatchObject({ status: 500, log: 'error' })
    }
  })
})

describe('an unauthenticated request', () => {
  it('asks the caller to sign in when the caller is unknown', () => {
    for (const code of ['session.none', 'signIn.wrongPassword', 'signIn.link'] as const) {
      expect(apiError(new AppError('unauthenticated', code, 'No.'))).toMatchObject({ status: 401, body: { code } })
    }
  })

  it('does not blame the caller when Microsoft Graph rejects the app', () => {
    const { status, body } = apiError(graphError(401, { error: { code: 'InvalidAuthenticationToken' } }))
    expect(status).toBe(502)
    expect(body.hint).toContain('ENTRA_CLIENT_SECRET')
  })
})
