import { describe, expect, it } from 'vitest'
import { createLog, inRequest } from './log.ts'

describe('the log', () => {
  it('names in every line, once, the request during which it was written', () => {
    const lines: string[] = []
    const log = createLog('info', { write: line => void lines.push(line) })
    log.info('before')
    inRequest('r1', () => {
      log.info('by an action')
      log.child({ reqId: 'r1' }).info('by the server')
    })
    expect(lines.map(line => line.match(/"reqId":"r1"/g)?.length ?? 0)).toEqual([0, 1, 1])
  })
  it('contains the kind, place and cause of an error, but not its other properties', () => {
    const lines: string[] = []
    const log = createLog('info', { write: line => void lines.push(line) })
    const cause = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
    const known = { code: 'X1', statement: 'select $1' }
    const error = Object.assign(new Error('away', { cause }), { client: { password: 'secret' }, ...known })
    log.error({ err: error }, 'queue')
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      msg: 'queue',
      err: { type: 'Error', message: 'away', ...known, cause: { message: 'refused', code: 'ECONNREFUSED' } },
    })
    expect(lines[0]).not.toContain('secret')
  })
  it('replaces every address in an error message with <address>, and keeps the rest', () => {
    const logged = (words: string) => {
      const lines: string[] = []
      const cause = new Error(`caused by ${words}`)
      createLog('info', { write: line => void lines.push(line) }).warn({ err: new Error(words, { cause }) })
      const { err } = JSON.parse(lines[0] ?? '')
      expect(err.stack.split('\n')[0]).toBe(`Error: ${err.message}`)
      expect(err.cause.message).toBe(`caused by ${err.message}`)
      return err.message
    }
    for (const address of ['x@firm.com', "o'neil+a.b@sub.firm.co.uk", 'müller@büro.example', 'x%40firm.com']) {
      expect(logged(`The user "${address}" is invalid.`)).toBe('The user "<address>" is invalid.')
      expect(logged(`GET /users/${address}/messages`)).toBe('GET /users/<address>/messages')
    }
    expect(logged("user 'x@firm.com', y@firm.com;z@firm.com.")).toBe("user '<address>', <address>;<address>.")
    const plain = 'at /app/node_modules/@fastify/x/a.js:1:2, fastify@5.1.0, @types/node, a@b, 5 @ 3.'
    expect(logged(plain)).toBe(plain)
    expect(logged('a'.repeat(200_000))).toHaveLength(200_000)
    expect(logged('@a.'.repeat(50_000))).toHaveLength(150_000)
  })
  it('contains the copy of an error that a library passes on', () => {
    const lines: string[] = []
    const log = createLog('info', { write: line => void lines.push(line) })
    const error = Object.assign(new Error('refused'), { code: 'ECONNREFUSED', client: { password: 'secret' } })
    log.error({ err: { ...error, message: error.message, stack: error.stack } }, 'queue')
    expect(JSON.parse(lines[0] ?? '').err).toMatchObject({ message: 'refused', code: 'ECONNREFUSED' })
    expect(lines[0]).not.toContain('secret')
  })
})
