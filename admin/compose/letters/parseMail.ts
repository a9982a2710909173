import DOMPurify from 'dompurify'

/**
 * Parses an email without what could run. Forms and names are left out, too: a field would stand in for a property of
 * that name ('childNodes', 'body') of its form or the document.
 */
export function parseMail(html: string): Document {
  const options = { WHOLE_DOCUMENT: true, FORBID_TAGS: ['form'], FORBID_ATTR: ['name'] }
  return new DOMParser().parseFromString(DOMPurify(window).sanitize(html, options), 'text/html')
}
