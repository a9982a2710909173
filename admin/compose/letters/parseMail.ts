import DOMPurify from 'dompurify'

/** Forbids forms and names, whose fields would replace properties such as document.body. */
export function parseMail(html: string): Document {
  const options = { WHOLE_DOCUMENT: true, FORBID_TAGS: ['form'], FORBID_ATTR: ['name'] }
  return new DOMParser().parseFromString(DOMPurify(window).sanitize(html, options), 'text/html')
}
