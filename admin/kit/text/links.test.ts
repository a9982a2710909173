import { describe, expect, it } from 'vitest'
import { linksIn } from './links.ts'

const found = (text: string) => linksIn(text).map(({ start, end, href }) => [text.slice(start, end), href])

describe('the links in a text', () => {
  it.each([
    ['Book here: https://calendly.com/king?a=1&b=2#x.', 'https://calendly.com/king?a=1&b=2#x'],
    ['(see http://firm.example/a_(b))', 'http://firm.example/a_(b)'],
    ['Terms <https://firm.example/t>', 'https://firm.example/t'],
    ['Link [https://firm.example/t], please', 'https://firm.example/t'],
  ])('include the web address in %s', (text, href) => {
    expect(found(text)).toEqual([[href, href]])
  })

  it('include email addresses', () => {
    expect(found('Write to anna.king@firm.example, or to mailto:bob@firm.example.')).toEqual([
      ['anna.king@firm.example', 'mailto:anna.king@firm.example'],
      ['mailto:bob@firm.example', 'mailto:bob@firm.example'],
    ])
  })

  it('have their real target as address, whatever the text looks like', () => {
    expect(found('https://раураl.com/\u202egnp.exe')).toEqual([
      ['https://раураl.com/\u202egnp.exe', 'https://xn--l-7sba6dbr.com/%E2%80%AEgnp.exe'],
    ])
    expect(found('https://kirkland.com@evil.example/')).toEqual([['https://kirkland.com', 'https://kirkland.com/']])
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://firm.example/x',
    'file:///etc/passwd',
    '//firm.example/x',
    'tel:+12125550100',
    'I will be back Monday.It is fine',
    'No. 2.0 of a.m.',
  ])('do not include %s', text => {
    expect(found(text)).toEqual([])
  })
})
