import { describe, expect, it } from 'vitest'
import { isLawFirm, suggestFirmName } from './firmSuggestions.ts'

const mail = (line: string) => [
  { source: 'signature', text: `Thank you, we will review.\n\nSunita Rao\nPartner\n${line}\n200 Main Street` } as const,
]

describe('suggestFirmName', () => {
  it.each([
    ['hollandknight.com', 'Holland & Knight LLP', 'Holland & Knight'],
    ['hollandandknight.com', 'Holland & Knight, L.L.P.', 'Holland & Knight'],
    ['greyling-pemberton.com', 'Sunita Rao | Greyling Pemberton PLLC', 'Greyling Pemberton'],
    ['adlerfox.co.uk', 'Adler and Fox', 'Adler and Fox'],
  ])('suggests a name for %s from the signature line %s', (domain, line, name) => {
    expect(suggestFirmName(domain, mail(line))).toEqual({ name, source: 'signature', evidence: line })
  })

  it.each([
    ['sender', 'Rao, Sunita (Holland & Knight LLP)'],
    ['sender', 'Sunita Rao [Holland & Knight]'],
    ['folder', 'Clients - Holland & Knight'],
    ['folder', 'Holland & Knight'],
    ['candidate', 'Holland & Knight, LLP'],
  ] as const)('suggests a name from the %s %s', (source, text) => {
    expect(suggestFirmName('hollandknight.com', [{ source, text }])).toEqual({
      name: 'Holland & Knight',
      source,
      evidence: text,
    })
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

it.each([
  ['lw.com', 'Latham & Watkins', '', true],
  ['greylingpemberton.com', 'Greylingpemberton', 'Sunita Rao | Greyling Pemberton LLP', true],
  ['hklaw.com', 'Holland & Knight', 'Partner\nHolland & Knight, P.A.', true],
  ['hklaw.com', 'Holland & Knight PLLC', '', true],
  ['northwind.com', 'Northwind', 'Northwind Foods Inc.', false],
  ['northwindfoods.com', 'Northwindfoods', 'Northwind Foods LLC', false],
  ['northwind.com', 'Northwind', '> currently at Holland & Knight LLP', false],
])('%s, called %s, is known as a law firm by %j: %s', (domain, name, text, expected) => {
  expect(isLawFirm(domain, name, [text])).toBe(expected)
})
