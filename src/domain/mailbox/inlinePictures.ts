import { createHash } from 'node:crypto'

/** A picture that stands in the text of a mail. */
export interface InlinePicture {
  /** What the text calls it (RFC 2392); the same picture has the same. */
  contentId: string
  name: string
  contentType: string
  base64: string
}

const pictureSource = /\bsrc="data:(image\/(png|jpeg|gif|webp|bmp));base64,([A-Za-z0-9+/]+={0,2})"/g
const namePrefix = 'inline-picture-'
const contentIdOf = (hash: string) => `${hash}@rejoinder`

/**
 * Takes the pictures out of an HTML text that carries them in itself and leaves references to them: most mail programs
 * show a picture of the mail's own parts, and none of a data: address.
 */
export function takeOutPictures(html: string): { html: string; pictures: InlinePicture[] } {
  const byId = new Map<string, InlinePicture>()
  const referring = html.replace(pictureSource, (_source, contentType: string, type: string, base64: string) => {
    const hash = createHash('sha256').update(base64).digest('hex').slice(0, 24)
    const contentId = contentIdOf(hash)
    byId.set(contentId, { contentId, name: `${namePrefix}${hash}.${type}`, contentType, base64 })
    return `src="cid:${contentId}"`
  })
  return { html: referring, pictures: [...byId.values()] }
}

/** Whether an attachment was made of such a picture, by its name. */
export const isPictureName = (name: string): boolean => name.startsWith(namePrefix)

/** Whether a text refers to the picture of that name as it was saved before, in what it quotes for example. */
export function refersToPicture(html: string, name: string): boolean {
  const hash = name.slice(namePrefix.length).split('.')[0] ?? ''
  return isPictureName(name) && html.includes(`cid:${contentIdOf(hash)}`)
}
