import { Parser } from 'htmlparser2'
import sanitizeHtml from 'sanitize-html'
import { brokenLines } from '../html.ts'
import { mailTags } from '../mailHtml.ts'
import { outgoingAttribute } from './outgoingHtml.ts'

/** Removes these tags with their text. */
const silentTags = [
  ...['audio', 'embed', 'iframe', 'math', 'noembed', 'noframes', 'noscript', 'object', 'option', 'script', 'select'],
  ...['style', 'svg', 'template', 'textarea', 'title', 'video', 'xml', 'xmp'],
]

/** Browsers nest at most 512 elements, and parsing takes time quadratic in the depth. */
const deepest = 600

/** Keeps quoted content from changing what is around it, and from loading anything. */
export function cleanHtml(html: string): string {
  const clean = sanitizeHtml(isTooDeep(html) ? brokenLines(html.replace(/<[^<>]*>/g, ' ')) : html, {
    allowedTags: [...mailTags],
    nonTextTags: silentTags,
    // cleanTag decides.
    allowedAttributes: false,
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['cid', 'data'] },
    allowProtocolRelative: false,
    parseStyleAttributes: false,
    transformTags: { '*': cleanTag, img: keepWords },
  })
  // Browsers write no ' />', and text and attributes hold '>' only escaped.
  return clean.replaceAll(' />', '>')
}

function isTooDeep(html: string): boolean {
  let depth = 0
  const parser = new Parser({
    onopentagname() {
      depth += 1
      if (depth > deepest) parser.pause()
    },
    onclosetag() {
      if (depth <= deepest) depth -= 1
    },
  })
  parser.end(html)
  return depth > deepest
}

function cleanTag(tagName: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const kept = Object.entries(attributes).flatMap(([name, value]) => {
    const left = outgoingAttribute(tagName, name, value)
    return left === null ? [] : [[name, left] as const]
  })
  return { tagName, attribs: Object.fromEntries(kept) }
}

function keepWords(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const keeps = outgoingAttribute(tagName, 'src', attribs.src ?? '') !== null
  return keeps ? { tagName, attribs } : { tagName: 'span', attribs: {}, text: attribs.alt ?? '' }
}
