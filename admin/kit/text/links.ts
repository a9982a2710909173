import { LinkifyIt } from 'linkify-it'

/** An address in a text, and where it leads. */
interface TextLink {
  start: number
  end: number
  href: string
}

const finder = new LinkifyIt({ fuzzyLink: false }).add('ftp:', null).add('//', null)

/** The addresses of the web and of people in a text: http, https and mailto alone, each as a browser reads it. */
export function linksIn(text: string): TextLink[] {
  return (finder.match(text) ?? []).flatMap(({ index: start, lastIndex: end, url }) => {
    return URL.canParse(url) ? [{ start, end, href: new URL(url).href }] : []
  })
}
