import { afterEach, expect, it, vi } from 'vitest'
import { AppError } from '../domain/errors.ts'
import { createOutput, reportError } from './output.ts'

afterEach(() => vi.restoreAllMocks())

const hostile = 'said \u001b]52;c;x\u0007\u009b2J\u202eten\r\n\tnext'
const harmless = 'said ]52;c;x2Jten\n\tnext'

function written(work: () => void): string {
  let text = ''
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation(chunk => {
      text += String(chunk)
      return true
    })
  }
  work()
  return text
}

it('contains no characters that control the terminal, whatever a service has answered', () => {
  const output = createOutput(false)
  expect(written(() => output.result({}, [hostile]))).toBe(`${harmless}\n`)
  expect(written(() => output.note(hostile))).toBe(`${harmless}\n`)
  const error = new AppError('rejected', 'graph.400', hostile, { hint: hostile })
  expect(written(() => reportError(error, false))).toBe(`${harmless}\n  ${harmless}\n`)
})

it('escapes them in JSON, which stays the same for programs', () => {
  const text = written(() => createOutput(true).result({ hostile }, []))
  expect(JSON.parse(text)).toEqual({ hostile })
  expect(text.trim()).not.toMatch(/[\p{Cc}\p{Cf}]/u)
})
