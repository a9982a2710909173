import DOMPurify from 'dompurify'
import { dataPicture, mailAttributes, mailTags } from '../../../src/domain/mailHtml.ts'
import { fetchDataUrl } from './fetchDataUrl.ts'
import { plainDeclarations, plainSheet } from './plainStyles.ts'

export interface FramedMail {
  html: string
  /** The copy with the inline pictures' files, or ''. */
  messageId: string
  /** Remote images tell the sender that the email was opened. */
  showImages: boolean
  dark: boolean
}

const remote = /\b(?:src|background)\s*=[\s"']*https:/i

export const hasRemoteContent = (html: string): boolean => remote.test(html)

/** The server's content security policy allows remote images only with `showImages`. */
export const frameAddress = (showImages: boolean) => (showImages ? '/mail-frame?images=on' : '/mail-frame')

/** The frame itself may not fetch inline pictures. */
export function renderFrame(page: Document, { html, messageId, dark }: FramedMail): void {
  const style = page.createElement('style')
  style.textContent = `${frameStyle}${dark ? darkStyle : ''}`
  page.head.append(style)
  const { content, pictures } = cleanMail(html)
  page.body.append(content)
  const files = `/api/outlook/emails/${encodeURIComponent(messageId)}/inline/`
  for (const [image, contentId] of pictures) {
    const show = (source: string) => image.setAttribute('src', source)
    // A missing picture shows its alternative text.
    fetchDataUrl(files + encodeURIComponent(contentId)).then(show, () => {})
  }
}

const frameStyle = `:root{color-scheme:light}html{background:#fff!important}
body{margin:12px!important;display:block!important;visibility:visible!important;font:14px/1.5 system-ui,sans-serif;
color:#1b1f27;overflow-wrap:anywhere}img{max-width:100%;height:auto}table{max-width:100%}
blockquote{margin:8px 0 8px 4px;padding-left:12px;border-left:2px solid #d5d9e0}pre{white-space:pre-wrap}`

/** Inverts colors meant for white paper, and pictures back. */
const darkStyle = `html{filter:invert(1) hue-rotate(180deg)}img{filter:invert(1) hue-rotate(180deg)}`

function cleanMail(html: string): { content: DocumentFragment; pictures: Map<Element, string> } {
  const pictures = new Map<Element, string>()
  const purifier = DOMPurify(window)
  purifier.addHook('uponSanitizeElement', node => {
    if (node.nodeName === 'STYLE') node.textContent = plainSheet(node.textContent ?? '')
  })
  purifier.addHook('afterSanitizeAttributes', node => {
    if (node instanceof HTMLElement && node.hasAttribute('style')) {
      node.setAttribute('style', plainDeclarations(node.style))
    }
    const source = node.getAttribute('src') ?? ''
    // The id '..' would lead out of the folder to another operation.
    const [, contentId] = /^cid:(?!\.{0,2}$)(.*)$/is.exec(source) ?? []
    if (contentId !== undefined) pictures.set(node, contentId)
    for (const name of ['src', 'background']) keepImage(node, name)
    openInNewTab(node)
  })
  const content = purifier.sanitize(html, {
    ALLOWED_TAGS: [...mailTags, 'style', 'map', 'area', 'details', 'summary'],
    ALLOWED_ATTR: [...mailAttributes, 'background', 'class', 'coords', 'id', 'name', 'shape', 'target', 'usemap'],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
  return { content, pictures }
}

/** Our own and relative addresses would be requested with the user's session. */
function keepImage(node: Element, name: string): void {
  const address = node.getAttribute(name)
  if (address === null || dataPicture.test(address)) return
  const url = URL.canParse(address) ? new URL(address) : null
  if (url?.protocol === 'https:' && url.host !== window.location.host) node.setAttribute(name, url.href)
  else node.removeAttribute(name)
}

function openInNewTab(node: Element): void {
  if (!['a', 'area'].includes(node.localName)) return
  const href = node.getAttribute('href')?.trim().replace(/^\/\//, 'https://')
  // A fragment or relative link would resolve against our own address.
  if (!href || !/^[a-z][a-z\d+.-]*:/i.test(href)) {
    node.removeAttribute('href')
    return
  }
  node.setAttribute('href', href)
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener noreferrer')
  node.setAttribute('title', href)
}
