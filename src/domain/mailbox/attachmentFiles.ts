import type { AttachmentItem } from './mailItem.ts'

/** What a browser may be told of a downloaded file: types that it opens in programs of their own, or not at all. */
const harmlessTypes: readonly RegExp[] = [
  /^application\/(pdf|rtf|zip|msword|vnd\.(ms-|openxmlformats-officedocument\.|oasis\.opendocument\.)[\w.+-]+)$/,
  /^image\/(png|jpeg|gif|webp|bmp|tiff|heic)$/,
  /^(audio|video)\/[\w.+-]+$/,
  /^text\/(plain|csv|calendar)$/,
  /^message\/rfc822$/,
]

/** The type that an attachment is downloaded with. Whatever a browser could run is bytes and no more. */
export function downloadType(contentType: string): string {
  const type = bareType(contentType)
  return harmlessTypes.some(harmless => harmless.test(type)) ? type : 'application/octet-stream'
}

/** Images that a browser shows without running anything: not SVG, which may carry scripts. */
const imageTypes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'image/png': 'image/png',
    'image/jpeg': 'image/jpeg',
    'image/jpg': 'image/jpeg',
    'image/pjpeg': 'image/jpeg',
    'image/gif': 'image/gif',
    'image/webp': 'image/webp',
    'image/bmp': 'image/bmp',
  }),
)
const imageEndings: ReadonlyMap<string, string> = new Map(
  Object.entries({
    png: 'image/png',
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    gif: 'image/gif',
    webp: 'image/webp',
    bmp: 'image/bmp',
  }),
)

/** Whether a file stands among the attachments of a mail. Of those that are said to be inline only images show in it. */
export function isListedFile(attachment: { name: string; contentType: string; isInline: boolean }): boolean {
  return !attachment.isInline || inlineImageType(attachment) === null
}

/** The files that stand among the attachments of a mail, as they are listed. */
export function listedFiles(
  attachments: readonly AttachmentItem[],
): Pick<AttachmentItem, 'id' | 'name' | 'size' | 'contentType'>[] {
  return attachments.filter(isListedFile).map(({ id, name, size, contentType }) => ({ id, name, size, contentType }))
}

/** The type that an attachment may be shown with in a mail, or null. One without a type goes by the file's name. */
export function inlineImageType(attachment: { name: string; contentType: string }): string | null {
  const type = bareType(attachment.contentType)
  const ending = attachment.name.split('.').at(-1)?.toLowerCase() ?? ''
  const named = type === 'application/octet-stream' ? imageEndings.get(ending) : undefined
  return imageTypes.get(type) ?? named ?? null
}

function bareType(contentType: string): string {
  return contentType.split(';')[0]?.trim().toLowerCase() ?? ''
}

/**
 * What a file is called, whoever named it: without folders, line breaks and marks that turn the direction of writing, so
 * that it is one name on every system and no second header of a mail.
 */
export function fileName(name: string): string {
  return (
    name
      .toWellFormed()
      .split(/[\\/]/)
      .at(-1)
      ?.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
      .trim()
      .slice(0, 200)
      .toWellFormed() || 'attachment'
  )
}

/** Content-Disposition for a download: a plain name for old readers, and the whole one (RFC 6266 section 4.3, RFC 8187). */
export function attachmentDisposition(name: string): string {
  const bare = fileName(name)
  const plain = bare.replace(/[^\x20-\x7e]|["%]/g, '_')
  const whole = encodeURIComponent(bare).replace(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}

/** The media type of a file as it may stand in a mail (RFC 2045 section 5.1); bytes when it is none. */
export function mediaType(text: string | null): string {
  const type = text?.split(';')[0]?.trim().toLowerCase() ?? ''
  return /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+$/.test(type) ? type : 'application/octet-stream'
}
