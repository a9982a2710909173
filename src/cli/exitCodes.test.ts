import { writeFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError, type ErrorKind } from '../domain/errors.ts'
import { exitCodeByKind } from './exitCodes.ts'
import { reportError } from './output.ts'
import { Interrupted } from './stopRequest.ts'

let said = ''
beforeEach(() => {
  said = ''
  vi.spyOn(process.stderr, 'write').mockImplementation(text => {
    said += text
    return true
  })
})
afterEach(() => vi.restoreAllMocks())

function catching(work: () => void): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}

describe('a failing command', () => {
  const kinds: [ErrorKind, number][] = [
    ['invalid', 2],
    ['unauthenticated', 3],
    ['credentials', 3],
    ['forbidden', 4],
    ['notFound', 5],
    ['conflict', 6],
    ['unavailable', 7],
    ['rejected', 8],
  ]

  it.each(kinds)('exits with its own code for %s: %i', (kind, code) => {
    expect(reportError(new AppError(kind, 'email.gone', 'It went wrong.', { hint: 'Do this.' }), false)).toBe(code)
    expect(said).toBe('It went wrong.\n  Do this.\n')
  })

  it('has an exit code for every kind, shared only by the two kinds of failed authentication', () => {
    expect(Object.keys(exitCodeByKind).sort()).toEqual(kinds.map(([kind]) => kind).sort())
    expect(new Set(Object.values(exitCodeByKind)).size).toBe(kinds.length - 1)
  })

  it('names a full disk', () => {
    // /dev/full returns a real ENOSPC.
    const error = catching(() => writeFileSync('/dev/full', 'x'))
    expect(reportError(error, false)).toBe(7)
    expect(said).toMatch(/^A disk is full: ENOSPC.*\n {2}Free space .*\n$/)
  })

  it('prints one object with --json', () => {
    reportError(new AppError('conflict', 'email.gone', 'It went wrong.', { hint: 'Do this.' }), true)
    expect(JSON.parse(said)).toEqual({ error: 'It went wrong.', code: 'email.gone', hint: 'Do this.' })
  })

  it('exits with 1 for a bug and prints the stack trace', () => {
    expect(reportError(new TypeError('x is not a function'), false)).toBe(1)
    expect(said).toMatch(/^This is a bug in Rejoinder\.\nTypeError: x is not a function\n +at /)
  })

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('exits like a shell after %s: %i', (signal, code) => {
    expect(reportError(new Interrupted(signal), false)).toBe(code)
  })

  it.each([
    ['ECONNREFUSED', 7],
    ['57P01', 7],
    ['28P01', 3],
    ['42501', 4],
    ['3D000', 5],
  ])('reports %s as a database problem and not as a bug', (code, exitCode) => {
    expect(reportError(Object.assign(new Error('as the driver says'), { code }), false)).toBe(exitCode)
    expect(said).toContain('as the driver says')
    expect(said).not.toContain('bug')
  })
})
