import { describe, expect, it } from 'vitest'
import { findInvalidInput } from './findInvalidInput.ts'

describe('input that the database cannot store', () => {
  it.each([
    [{ to: ['a', 'b\0'] }, 'to.1'],
    [{ subject: '\ud83d' }, 'subject'],
    [{ subject: 'half: \udd9c!' }, 'subject'],
    [[{ 'x\0': 1 }], '0'],
    [{ a: { b: { c: '\0' } } }, 'a.b.c'],
  ])('is found, with the name of its field: %j', (input, field) => {
    expect(findInvalidInput(input)).toMatchObject({ field, reason: expect.stringContaining('characters') })
  })

  it('includes nesting that is too deep, without overflowing the stack', () => {
    let input: unknown = 1
    for (let level = 0; level < 200_000; level += 1) input = [input]
    expect(findInvalidInput({ skills: input })).toEqual({ field: 'skills', reason: 'is nested too deeply' })
  })

  it.each([{ subject: '🦜 é\r\n\t' }, [], null, 'raw \0', 1, Buffer.from([0]), { a: [[[[{ b: null }]]]] }])(
    'is not found in %j',
    input => {
      expect(findInvalidInput(input)).toBeNull()
    },
  )
})
