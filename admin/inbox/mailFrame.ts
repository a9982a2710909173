import DOMPurify from 'dompurify'

/** What a mail is shown with. */
interface FrameOptions {
  messageId: string
  /** Images of other servers are fetched: their senders learn that the mail was opened. */
  showImages: boolean
  /** The colours are turned round, so that the paper does not glare. */
  dark: boolean
}

const remote = /(?:src|srcset|background|poster)\s*=[\s"']*(?:https?:)?\/\//i

/** Whether the mail would fetch something from another server. */
export const hasRemoteContent = (html: string): boolean => remote.test(html)

/**
 * The document of a mail's frame. Scripts, forms, frames and handlers are taken out by DOMPurify, and the frame's own
 * policy lets nothing be fetched but what it names: the images that came with the mail, and those of other servers once
 * they were asked for. A mail lies at no address, so that what it names relatively is not looked for here, with the
 * session of whoever reads it.
 */
export function mailDocument(html: string, { messageId, showImages, dark }: FrameOptions): string {
  const inline = `${window.location.origin}/api/outlook/emails/${encodeURIComponent(messageId)}/inline/`
  const clean = purifier(inline).sanitize(html, {
    WHOLE_DOCUMENT: false,
    FORBID_TAGS: ['form', 'input', 'button', 'textarea', 'select', 'iframe', 'object', 'embed', 'base', 'link', 'meta'],
    // A request that names the asking origin would tell where Rejoinder runs.
    FORBID_ATTR: ['crossorigin'],
    ADD_ATTR: ['target', 'background'],
    ALLOW_DATA_ATTR: false,
  })
  const images = showImages ? `${inline} data: https:` : `${inline} data:`
  const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src ${images}; form-action 'none'; base-uri 'none'`
  return `<!doctype html><html><head><meta charset="utf-8"><base href="cid:mail">
<meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="referrer" content="no-referrer">
<style>${frameStyle}${dark ? darkStyle : ''}</style></head><body>${clean}</body></html>`
}

const frameStyle = `:root{color-scheme:light}html{background:#fff!important}
body{margin:12px!important;display:block!important;visibility:visible!important;font:14px/1.5 system-ui,sans-serif;
color:#1b1f27;overflow-wrap:anywhere}img{max-width:100%;height:auto}table{max-width:100%}
blockquote{margin:8px 0 8px 4px;padding-left:12px;border-left:2px solid #d5d9e0}pre{white-space:pre-wrap}`

/**
 * Mails bring colours of their own, for white paper: all of them turn round at once, but pictures turn back. The paper
 * is black then, and the screen around lets its own background shine through black.
 */
const darkStyle = `html{filter:invert(1) hue-rotate(180deg)}img{filter:invert(1) hue-rotate(180deg)}`

function purifier(inline: string): typeof DOMPurify {
  const made = DOMPurify(window)
  made.addHook('uponSanitizeElement', node => {
    if (node.nodeName.toLowerCase() === 'style') node.textContent = withoutAddresses(node.textContent ?? '')
  })
  made.addHook('uponSanitizeAttribute', (_node, attribute) => {
    // Images within the mail are named by cid:, which DOMPurify does not know.
    if (attribute.attrName === 'src' && /^cid:/i.test(attribute.attrValue)) attribute.forceKeepAttr = true
    if (!namesAddress.test(attribute.attrName)) attribute.attrValue = withoutAddresses(attribute.attrValue)
  })
  made.addHook('afterSanitizeAttributes', node => {
    keepApart(node)
    const source = node.getAttribute('src')
    if (source?.toLowerCase().startsWith('cid:')) node.setAttribute('src', inline + encodeURIComponent(source.slice(4)))
  })
  return made
}

/** Attributes that hold an address or words; all others may hold styles, those of drawings too. */
const namesAddress = /^(?:href|xlink:href|src|srcset|background|poster|cite|title|alt|aria-.*|summary|name|id|xmlns.*)$/

/**
 * Styles without addresses of other servers. Chromium 156 tells these servers where the page lies, whatever the referrer
 * policy of a frame like ours, and styles can even ask for it: url(... referrer-policy(unsafe-url)). What is written so
 * that it is no address at first sight is hostile and falls away whole.
 */
function withoutAddresses(styles: string): string {
  const left = styles.replace(/https?:/gi, 'blocked:')
  const read = left
    .replace(/\\([\da-f]{1,6})\s?/gi, (_escape, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16) % 0x110000),
    )
    // biome-ignore lint/suspicious/noControlCharactersInRegex: addresses are read without them (WHATWG URL, 4.4).
    .replace(/[\\\u0000-\u0020]/g, '')
  return /https?:/i.test(read) ? '' : left
}

/** Links, those of maps and drawings too, open apart, without telling where from, and with the true address to be seen. */
function keepApart(node: Element): void {
  if (!['a', 'area'].includes(node.localName)) return
  const name = node.hasAttribute('href') ? 'href' : 'xlink:href'
  const href = node.getAttribute(name)?.trim().replace(/^\/\//, 'https://')
  // What leads to a place in the mail, or beside it, would lead into Rejoinder.
  if (!href || !/^[a-z][a-z\d+.-]*:/i.test(href)) {
    node.removeAttribute(name)
    return
  }
  node.setAttribute(name, href)
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener noreferrer')
  node.setAttribute('title', href)
}
