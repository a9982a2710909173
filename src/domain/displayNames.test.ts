import { describe, expect, it } from 'vitest'
import { displayName } from './displayNames.ts'

const named = (name: string, address = 'x@y.example') => displayName({ name, address })

describe('displayName', () => {
  it('[VAL-11] turns "Last, First" into "First Last"', () => {
    expect(named('Yoon, Katherine')).toBe('Katherine Yoon')
    expect(named('Brannigan, Theodore P.')).toBe('Theodore P. Brannigan')
    expect(named('"García Márquez, José"')).toBe('José García Márquez')
  })

  it('[VAL-11] keeps a suffix after the name', () => {
    expect(named('Smith, John, Jr.')).toBe('John Smith, Jr.')
  })

  it('uses the name given in the email', () => {
    expect(named('Lorraine Travers', 'ltravers@pike.example')).toBe('Lorraine Travers')
    expect(named("'Ann Smith'", 'asmith@pike.example')).toBe('Ann Smith')
    expect(named('Roz Achterberg', 'rosalind.achterberg@pike.example')).toBe('Roz Achterberg')
    expect(named('田中 浩', 'htanaka@pike.example')).toBe('田中 浩')
    expect(named('John Smith, Jr.', 'jsmith@y.example')).toBe('John Smith, Jr.')
    expect(named('Front desk', '123@y.example')).toBe('Front desk')
  })

  it('[VAL-12] derives a name from the local part, split on "." or "_" and capitalized, when the email gives none', () => {
    expect(named('', 'priya_raman@ourfirm.example')).toBe('Priya Raman')
    expect(named('rosalind.achterberg@pike.example', 'rosalind.achterberg@pike.example')).toBe('Rosalind Achterberg')
    expect(named('""', 'rachterberg@pike.example')).toBe('Rachterberg')
  })

  it('falls back to Unknown', () => {
    expect(named('', '')).toBe('Unknown')
    expect(named('', '123@y.example')).toBe('Unknown')
  })
})
