import { describe, expect, it } from 'vitest'
import { createLog } from './log.ts'

describe('the log', () => {
  it('tells of an error what it is, where and why, and nothing that hangs on it', () => {
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
  it('tells of the copy of an error that a library hands on', () => {
    const lines: string[] = []
    const log = createLog('info', { write: line => void lines.push(line) })
    const error = Object.assign(new Error('refused'), { code: 'ECONNREFUSED', client: { password: 'secret' } })
    log.error({ err: { ...error, message: error.message, stack: error.stack } }, 'queue')
    expect(JSON.parse(lines[0] ?? '').err).toMatchObject({ message: 'refused', code: 'ECONNREFUSED' })
    expect(lines[0]).not.toContain('secret')
  })
})
