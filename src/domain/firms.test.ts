import { describe, expect, it } from 'vitest'
import { firmName } from './firms.ts'

describe('firmName', () => {
  it('[VAL-13] knows ten law firms by their domain', () => {
    expect(firmName('a.partner@kirkland.com')).toBe('Kirkland & Ellis')
    expect(firmName('LW.com')).toBe('Latham & Watkins')
    expect(firmName('x@skadden.com')).toBe('Skadden')
    expect(firmName('x@gibsondunn.com')).toBe('Gibson Dunn')
    expect(firmName('x@sidley.com')).toBe('Sidley Austin')
    expect(firmName('x@cooley.com')).toBe('Cooley')
    expect(firmName('x@davispolk.com')).toBe('Davis Polk')
    expect(firmName('x@ropesgray.com')).toBe('Ropes & Gray')
    expect(firmName('x@whitecase.com')).toBe('White & Case')
    expect(firmName('x@mail.jonesday.com')).toBe('Jones Day')
  })

  it('[VAL-14] capitalises the first label of any other domain', () => {
    expect(firmName('p@hollowaypike.example')).toBe('Hollowaypike')
    expect(firmName('northgate-legal.example')).toBe('Northgate-legal')
  })

  it('[VAL-14] says "Unknown Firm" when there is no domain', () => {
    expect(firmName('')).toBe('Unknown Firm')
    expect(firmName('someone@')).toBe('Unknown Firm')
  })
})
