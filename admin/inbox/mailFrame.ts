import DOMPurify from 'dompurify'

/** What a mail is shown with. */
interface FrameOptions {
  messageId: string
  /** Images of other servers are fetched: their senders learn that the mail was opened. */
  showImages: boolean
}

const remote = /(?:src|srcset|background|poster)\s*=[\s"']*(?:https?:)?\/\/|url\([\s"']*(?:https?:)?\/\//i

/** Whether the mail would fetch something from another server. */
export const hasRemoteContent = (html: string): boolean => remote.test(html)

/**
 * The document of a mail's frame. Scripts, forms, frames and handlers are taken out by DOMPurify, and the frame's own
 * policy lets nothing be fetched but what it names: the images that came with the mail, and those of other servers once
 * they were asked for. That holds for CSS url() and fonts too, wherever they stand. A mail lies at no address, so that
 * what it names relatively is not looked for here, with the session of whoever reads it.
 */
export function mailDocument(html: string, { messageId, showImages }: FrameOptions): string {
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
<style>${frameStyle}</style></head><body>${clean}</body></html>`
}

/** Paper stays paper in the dark: mails bring colours of their own. */
const frameStyle = `:root{color-scheme:light}html{background:#fff!important}
body{margin:12px!important;display:block!important;visibility:visible!important;font:14px/1.5 system-ui,sans-serif;
color:#1b1f27;overflow-wrap:anywhere}img{max-width:100%;height:auto}table{max-width:100%}
blockquote{margin:8px 0 8px 4px;padding-left:12px;border-left:2px solid #d5d9e0}pre{white-space:pre-wrap}`

function purifier(inline: string): typeof DOMPurify {
  const made = DOMPurify(window)
  made.addHook('afterSanitizeAttributes', node => {
    keepApart(node)
    const source = node.getAttribute('src')
    if (source?.toLowerCase().startsWith('cid:')) node.setAttribute('src', inline + encodeURIComponent(source.slice(4)))
  })
  // Images within the mail are named by cid:, which DOMPurify does not know.
  made.addHook('uponSanitizeAttribute', (_node, attribute) => {
    if (attribute.attrName === 'src' && /^cid:/i.test(attribute.attrValue)) attribute.forceKeepAttr = true
  })
  return made
}

/** Links, those of maps and drawings too, open apart, without telling where from, and with the true address to be seen. */
function keepApart(node: Element): void {
  const href = node.getAttribute('href') ?? node.getAttribute('xlink:href')
  if (href === null || !['a', 'area'].includes(node.localName)) return
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener noreferrer')
  node.setAttribute('title', href)
}
