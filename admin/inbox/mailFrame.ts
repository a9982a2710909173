import DOMPurify from 'dompurify'

/** What a mail is shown with. */
interface FrameOptions {
  messageId: string
  /** Images of other servers are fetched: their senders learn that the mail was opened. */
  showImages: boolean
  /** The colours are turned round, so that the paper does not glare. */
  dark: boolean
}

const remote = /(?:src|srcset|background|poster)\s*=\s*["']?\s*(?:https?:)?\/\/|url\(\s*["']?\s*(?:https?:)?\/\//i

/** Whether the mail would fetch something from another server. */
export const hasRemoteContent = (html: string): boolean => remote.test(html)

/**
 * The document of a mail's frame. Scripts, forms, frames and handlers are taken out by DOMPurify, and the frame's own
 * policy lets nothing be fetched but what it names: images of this server, and others once they were asked for. That
 * holds for CSS url() and fonts too, wherever they stand.
 */
export function mailDocument(html: string, { messageId, showImages, dark }: FrameOptions): string {
  const inline = `/api/outlook/emails/${encodeURIComponent(messageId)}/inline/`
  const clean = purifier(inline).sanitize(html, {
    WHOLE_DOCUMENT: false,
    FORBID_TAGS: ['form', 'input', 'button', 'textarea', 'select', 'iframe', 'object', 'embed', 'base', 'link', 'meta'],
    ADD_ATTR: ['target', 'background'],
    ALLOW_DATA_ATTR: false,
  })
  const images = showImages ? "'self' data: https:" : "'self' data:"
  const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src ${images}`
  return `<!doctype html><html><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="referrer" content="no-referrer">
<style>${frameStyle}${dark ? darkStyle : ''}</style></head><body>${clean}</body></html>`
}

const frameStyle = `:root{color-scheme:light}html{background:#fff!important}
body{margin:12px!important;display:block!important;visibility:visible!important;font:14px/1.5 system-ui,sans-serif;
color:#1b1f27;overflow-wrap:anywhere}img{max-width:100%;height:auto}table{max-width:100%}
blockquote{margin:8px 0 8px 4px;padding-left:12px;border-left:2px solid #d5d9e0}pre{white-space:pre-wrap}`

/** Mails bring colours of their own, for white paper: all of them turn round at once, but pictures turn back. */
const darkStyle = `html{filter:invert(.9) hue-rotate(180deg)}img{filter:invert(1) hue-rotate(180deg)}`

function purifier(inline: string): typeof DOMPurify {
  const made = DOMPurify(window)
  made.addHook('afterSanitizeAttributes', node => {
    if (node.tagName === 'A' && node.hasAttribute('href')) {
      // Apart, without telling where from, and with the true address to be seen.
      node.setAttribute('target', '_blank')
      node.setAttribute('rel', 'noopener noreferrer')
      node.setAttribute('title', node.getAttribute('href') ?? '')
    }
    const source = node.getAttribute('src')
    if (source?.toLowerCase().startsWith('cid:')) node.setAttribute('src', inline + encodeURIComponent(source.slice(4)))
  })
  // Images within the mail are named by cid:, which DOMPurify does not know.
  made.addHook('uponSanitizeAttribute', (_node, attribute) => {
    if (attribute.attrName === 'src' && /^cid:/i.test(attribute.attrValue)) attribute.forceKeepAttr = true
  })
  return made
}
