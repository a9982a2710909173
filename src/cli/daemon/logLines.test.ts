import { describe, expect, it } from 'vitest'
import { jsonLine, readableLine } from './logLines.ts'

describe('a line of the log', () => {
  it('is JSON for programs, whoever wrote it', () => {
    const entry = '{"level":30,"time":0,"msg":"up"}'
    expect(jsonLine(entry)).toBe(entry)
    expect(JSON.parse(jsonLine('Error: "no" room'))).toEqual({ msg: 'Error: "no" room' })
    expect(JSON.parse(jsonLine('{ broken'))).toEqual({ msg: '{ broken' })
  })

  it('shows people the time, level and message', () => {
    expect(readableLine('{"level":40,"time":0,"msg":"late"}')).toBe('1970-01-01T00:00:00.000Z warn  late')
    expect(readableLine('Error: no room')).toBe('Error: no room')
  })

  it('shows people no characters that control the terminal, whatever a service has answered', () => {
    const err = { message: 'Microsoft Graph answered 400: \u001b]0;x\u0007\u009b2J\u202eten\r\n\tnext' }
    const line = JSON.stringify({ level: 50, time: 0, msg: 'failed', err })
    expect(readableLine(line)).toBe(
      '1970-01-01T00:00:00.000Z error failed - Microsoft Graph answered 400: ]0;x2Jten\n\tnext',
    )
    expect(readableLine('Error: \u001b[2Jno room')).toBe('Error: [2Jno room')
  })

  it('shows people what was called and how it ended, and the id of a request that failed', () => {
    const call = { method: 'GET', route: '/api/status', status: 200, ms: 12, user: 'Dana', msg: 'call' }
    const line = (entry: object) => readableLine(JSON.stringify({ level: 30, time: 0, reqId: 'r-1', ...entry }))
    expect(line(call)).toBe('1970-01-01T00:00:00.000Z info  call GET /api/status 200 12 ms Dana')
    expect(line({ ...call, user: null })).toMatch(/ 12 ms$/)
    expect(line({ level: 50, err: { message: 'boom' }, msg: 'request failed' })).toBe(
      '1970-01-01T00:00:00.000Z error request failed (r-1) - boom',
    )
  })
})
