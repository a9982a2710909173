import { describe, expect, it } from 'vitest'
import { displayName } from './displayNames.ts'

const named = (name: string, address = 'x@y.example') => displayName({ name, address })

describe('displayName', () => {
  it('[VAL-11] turns "Last, First" into "First Last"', () => {
    expect(named('Yoon, Katherine')).toBe('Katherine Yoon')
    expect(named('Brannigan, Theodore P.')).toBe('Theodore P. Brannigan')
    expect(named('"García Márquez, José"')).toBe('José García Márquez')
  })

  it('[VAL-11] keeps a suffix behind the name', () => {
    expect(named('Smith, John, Jr.')).toBe('John Smith, Jr.')
  })

  it('[VAL-12] derives any other name from the local part, split on "." or "_" and capitalised', () => {
    expect(named('Roz Achterberg', 'rosalind.achterberg@hollowaypike.example')).toBe('Rosalind Achterberg')
    expect(named('', 'priya_raman@ourfirm.example')).toBe('Priya Raman')
    expect(named('Recruiting', 'rachterberg@hollowaypike.example')).toBe('Rachterberg')
  })

  it('[VAL-12] takes "John Smith, Jr." for no "Last, First"', () => {
    expect(named('John Smith, Jr.', 'john.smith@y.example')).toBe('John Smith')
  })

  it('falls back to the given name, then to Unknown', () => {
    expect(named('Front desk', '')).toBe('Front desk')
    expect(named('Front desk', '123@y.example')).toBe('Front desk')
    expect(named('', '')).toBe('Unknown')
  })
})
