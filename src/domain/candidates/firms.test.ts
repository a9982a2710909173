import { describe, expect, it } from 'vitest'
import { AppError } from '../errors.ts'
import { firmName, isGuessedFirm, readFirmDomain } from './firms.ts'

const nameOf = (address: string, names: Record<string, string> = {}) =>
  firmName(address, new Map(Object.entries(names)))

describe('firmName', () => {
  it('[VAL-13] knows ten law firms by their domain', () => {
    expect(nameOf('a.partner@kirkland.com')).toBe('Kirkland & Ellis')
    expect(nameOf('LW.com')).toBe('Latham & Watkins')
    expect(nameOf('x@skadden.com')).toBe('Skadden')
    expect(nameOf('x@gibsondunn.com')).toBe('Gibson Dunn')
    expect(nameOf('x@sidley.com')).toBe('Sidley Austin')
    expect(nameOf('x@cooley.com')).toBe('Cooley')
    expect(nameOf('x@davispolk.com')).toBe('Davis Polk')
    expect(nameOf('x@ropesgray.com')).toBe('Ropes & Gray')
    expect(nameOf('x@whitecase.com')).toBe('White & Case')
    expect(nameOf('x@mail.jonesday.com')).toBe('Jones Day')
  })

  it('[VAL-14] capitalizes the first label of any other domain', () => {
    expect(nameOf('p@hollowaypike.example')).toBe('Hollowaypike')
    expect(nameOf('northgate-legal.example')).toBe('Northgate-legal')
  })

  it('[VAL-14] takes the label that the firm has registered, not one before it', () => {
    expect(nameOf('x@calderaruiz.example.evil.example')).toBe('Evil')
    expect(nameOf('j@kirkland.com.evil.com')).toBe('Evil')
    expect(nameOf('mail.foo.example.attacker.io')).toBe('Attacker')
    expect(nameOf('p@us.hollowaypike.co.uk')).toBe('Hollowaypike')
    expect(nameOf('p@mail.hollowaypike.onmicrosoft.com')).toBe('Hollowaypike')
    expect(nameOf('p@localhost')).toBe('Localhost')
  })

  it('[VAL-14] returns "Unknown Firm" when there is no domain, or that of a public mail host', () => {
    expect(nameOf('')).toBe('Unknown Firm')
    expect(nameOf('x@gmail.com')).toBe('Unknown Firm')
    expect(nameOf('yahoo.co.uk')).toBe('Unknown Firm')
    expect(nameOf('someone@')).toBe('Unknown Firm')
  })

  it('[VAL-13] prefers the name set by recruiters to the built-in one, for subdomains too', () => {
    const names = { 'hklaw.com': 'Holland & Knight', 'kirkland.com': 'Kirkland', 'london.hklaw.com': 'H&K London' }
    expect(nameOf('p@hklaw.com', names)).toBe('Holland & Knight')
    expect(nameOf('p@US.HKLaw.com', names)).toBe('Holland & Knight')
    expect(nameOf('p@mail.london.hklaw.com', names)).toBe('H&K London')
    expect(nameOf('p@kirkland.com', names)).toBe('Kirkland')
    expect(nameOf('p@nothklaw.com', names)).toBe('Nothklaw')
  })
})

describe('isGuessedFirm', () => {
  const names = new Map([['hklaw.com', 'Holland & Knight']])
  const isGuessed = (address: string) => isGuessedFirm(firmName(address, names), address, names)

  it('[VAL-14] is true for the label of a domain, even if another firm has that name', () => {
    expect(isGuessed('p@hollowaypike.example')).toBe(true)
    expect(isGuessed('p@skadden.example')).toBe(true)
  })

  it('[VAL-13] is false for the names set by recruiters, the built-in ones and "Unknown Firm"', () => {
    expect(isGuessed('p@us.hklaw.com')).toBe(false)
    expect(isGuessed('skadden.com')).toBe(false)
    expect(isGuessed('')).toBe(false)
  })
})

describe('the domain of a firm', () => {
  it.each(['hklaw.com', ' HKLaw.com ', 'anna@hklaw.com', '@hklaw.com'])('is the part after the @ in %s', typed => {
    expect(readFirmDomain(typed)).toBe('hklaw.com')
  })

  it.each(['', 'hklaw', 'co.uk', 'hk law.com', 'https://hklaw.com', 'hklaw.com/', '-.com', '10.0.0.1', 'a,b.com'])(
    'cannot be %s',
    typed => {
      expect(() => readFirmDomain(typed)).toThrow(AppError)
    },
  )
})
