import { createHash } from 'node:crypto'

export interface InlinePicture {
  /** Content-ID (RFC 2392), derived from the content. */
  contentId: string
  name: string
  contentType: string
  base64: string
}

const pictureSource = /\bsrc="data:(image\/(png|jpeg|gif|webp|bmp));base64,([A-Za-z0-9+/]+={0,2})"/g
const namePrefix = 'inline-picture-'
const contentIdOf = (hash: string) => `${hash}@rejoinder`

/** Most email programs do not show data: URLs. */
export function extractPictures(html: string): { html: string; pictures: InlinePicture[] } {
  const byId = new Map<string, InlinePicture>()
  const referring = html.replace(pictureSource, (_source, contentType: string, type: string, base64: string) => {
    const hash = createHash('sha256').update(base64).digest('hex').slice(0, 24)
    const contentId = contentIdOf(hash)
    byId.set(contentId, { contentId, name: `${namePrefix}${hash}.${type}`, contentType, base64 })
    return `src="cid:${contentId}"`
  })
  return { html: referring, pictures: [...byId.values()] }
}

export const isPictureName = (name: string): boolean => name.startsWith(namePrefix)

export function refersToPicture(html: string, name: string): boolean {
  const hash = name.slice(namePrefix.length).split('.')[0] ?? ''
  return isPictureName(name) && html.includes(`cid:${contentIdOf(hash)}`)
}
