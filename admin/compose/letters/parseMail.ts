import DOMPurify from 'dompurify'

/**
 * Parses an email without anything that could run, and without forms and names, whose fields would replace properties
 * of that name ('childNodes', 'body') of the form or document.
 */
export function parseMail(html: string): Document {
  const options = { WHOLE_DOCUMENT: true, FORBID_TAGS: ['form'], FORBID_ATTR: ['name'] }
  return new DOMParser().parseFromString(DOMPurify(window).sanitize(html, options), 'text/html')
}
