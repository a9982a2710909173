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
})
