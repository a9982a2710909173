import { LinkifyIt } from 'linkify-it'

interface TextLink {
  start: number
  end: number
  href: string
}

const finder = new LinkifyIt({ fuzzyLink: false }).add('ftp:', null).add('//', null)

export function linksIn(text: string): TextLink[] {
  return (finder.match(text) ?? []).flatMap(({ index: start, lastIndex: end, url }) => {
    return URL.canParse(url) ? [{ start, end, href: new URL(url).href }] : []
  })
}

export const addressesIn = (text: string): string[] =>
  linksIn(text).flatMap(({ start, end, href }) =>
    href.startsWith('mailto:') ? text.slice(start, end).replace(/^mailto:/i, '') : [],
  )
