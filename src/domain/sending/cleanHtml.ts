import { Parser } from 'htmlparser2'
import sanitizeHtml from 'sanitize-html'
import { brokenLines } from '../html.ts'
import { mailTags, outgoingAttribute } from '../mailHtml.ts'

/** Elements of which not even the words are kept. */
const silentTags = [
  ...['audio', 'embed', 'iframe', 'math', 'noembed', 'noframes', 'noscript', 'object', 'option', 'script', 'select'],
  ...['style', 'svg', 'template', 'textarea', 'title', 'video', 'xml', 'xmp'],
]

/** Browsers nest no deeper than 512 elements, and the time of the parser grows with the square of the depth. */
const deepest = 600

/**
 * Returns HTML as it may leave in an email: what was quoted cannot rewrite, cover or hide what stands beside it, and asks
 * for nothing when it is read. Cleaning it again changes nothing. What is nested too deep is reduced to its words.
 */
export function cleanHtml(html: string): string {
  const clean = sanitizeHtml(isTooDeep(html) ? brokenLines(html.replace(/<[^<>]*>/g, ' ')) : html, {
    allowedTags: [...mailTags],
    nonTextTags: silentTags,
    // Which attributes stay is decided below, by the list that the browser has too.
    allowedAttributes: false,
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['cid', 'data'] },
    allowProtocolRelative: false,
    parseStyleAttributes: false,
    transformTags: { '*': cleanTag, img: keepWords },
  })
  // As browsers write it: these signs stand nowhere else, since words and attributes have them escaped.
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

/** Leaves the words of a picture that does not leave. */
function keepWords(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const keeps = outgoingAttribute(tagName, 'src', attribs.src ?? '') !== null
  return keeps ? { tagName, attribs } : { tagName: 'span', attribs: {}, text: attribs.alt ?? '' }
}
