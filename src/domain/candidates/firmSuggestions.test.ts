import { describe, expect, it } from 'vitest'
import { suggestFirmName } from './firmSuggestions.ts'

const mail = (line: string) => [`Thank you, we will review.\n\nSunita Rao\nPartner\n${line}\n200 Main Street`]

describe('suggestFirmName', () => {
  it.each([
    ['hollandknight.com', 'Holland & Knight LLP', 'Holland & Knight'],
    ['hollandandknight.com', 'Holland & Knight, L.L.P.', 'Holland & Knight'],
    ['greyling-pemberton.com', 'Sunita Rao | Greyling Pemberton PLLC', 'Greyling Pemberton'],
    ['adlerfox.co.uk', 'Adler and Fox', 'Adler and Fox'],
  ])('suggests a name for %s from the signature line %s', (domain, line, name) => {
    expect(suggestFirmName(domain, mail(line))).toEqual({ name, evidence: line })
  })

  it.each([
    ['hollandknight.com', 'www.hollandknight.com'],
    ['hollandknight.com', 'Hollandknight'],
    ['hollandknight.com', 'sunita.rao@hollandknight.com'],
    ['hollandknight.com', 'Greyling Pemberton LLP'],
    ['hollandknight.com', `${'Holland & Knight '.repeat(6)}`],
  ])('suggests nothing for %s from the line %s', (domain, line) => {
    expect(suggestFirmName(domain, mail(line))).toBeNull()
  })
})
