import { describe, expect, it } from 'vitest'
import { findLinks, linkTarget, shortLinkText } from './linkText.ts'

describe('links', () => {
  it("[COMP-14] get 'mailto:' when an address is typed", () => {
    expect(linkTarget('anna.king@kirkland.com')).toBe('mailto:anna.king@kirkland.com')
    expect(linkTarget('mailto:anna.king@kirkland.com')).toBe('mailto:anna.king@kirkland.com')
    expect(linkTarget('a?bcc=b@firm.example')).toBe('mailto:a%3Fbcc%3Db@firm.example')
    expect(linkTarget(' https://firm.example/@anna ')).toBe('https://firm.example/@anna')
    expect(linkTarget('firm.example/people')).toBe('https://firm.example/people')
  })

  it('[COMP-16] are shortened to 47 characters and an ellipsis when longer than 50', () => {
    expect(shortLinkText('x'.repeat(50))).toBe('x'.repeat(50))
    expect(shortLinkText(`${'x'.repeat(47)}yyyy`)).toBe(`${'x'.repeat(47)}...`)
  })

  it('[COMP-16] are shortened in a text but keep their full target', () => {
    const long = `https://firm.example/${'a'.repeat(60)}`
    expect(findLinks(`See ${long}, www.firm.example. Or anna@firm.example!`)).toEqual([
      { text: 'See ' },
      { text: `${long.slice(0, 47)}...`, link: long },
      { text: ', ' },
      { text: 'www.firm.example', link: 'https://www.firm.example' },
      { text: '. Or ' },
      { text: 'anna@firm.example', link: 'mailto:anna@firm.example' },
      { text: '!' },
    ])
    expect(findLinks('no link: a@b, http, 3.5')).toEqual([{ text: 'no link: a@b, http, 3.5' }])
  })
})
