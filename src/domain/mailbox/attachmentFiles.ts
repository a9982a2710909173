import type { AttachmentItem } from './mailItem.ts'

/** Browsers open these in separate programs, or not at all. */
const harmlessTypes: readonly RegExp[] = [
  /^application\/(pdf|rtf|zip|msword|vnd\.(ms-|openxmlformats-officedocument\.|oasis\.opendocument\.)[\w.+-]+)$/,
  /^image\/(png|jpeg|gif|webp|bmp|tiff|heic)$/,
  /^(audio|video)\/[\w.+-]+$/,
  /^text\/(plain|csv|calendar)$/,
  /^message\/rfc822$/,
]

/** Returns application/octet-stream for anything a browser could run. */
export function downloadType(contentType: string): string {
  const type = bareType(contentType)
  return harmlessTypes.some(harmless => harmless.test(type)) ? type : 'application/octet-stream'
}

/** Excludes SVG, which may contain scripts. */
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

export function isListedFile(attachment: { name: string; contentType: string; isInline: boolean }): boolean {
  return !attachment.isInline || inlineImageType(attachment) === null
}

export function listedFiles(
  attachments: readonly AttachmentItem[],
): Pick<AttachmentItem, 'id' | 'name' | 'size' | 'contentType'>[] {
  return attachments.filter(isListedFile).map(({ id, name, size, contentType }) => ({ id, name, size, contentType }))
}

/** Uses the file extension for bytes without a type. */
export function inlineImageType(attachment: { name: string; contentType: string }): string | null {
  const type = bareType(attachment.contentType)
  const ending = attachment.name.split('.').at(-1)?.toLowerCase() ?? ''
  const named = type === 'application/octet-stream' ? imageEndings.get(ending) : undefined
  return imageTypes.get(type) ?? named ?? null
}

function bareType(contentType: string): string {
  return contentType.split(';')[0]?.trim().toLowerCase() ?? ''
}

/** Makes names work on every system and inject no header. */
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

/** RFC 6266 section 4.3, RFC 8187. */
export function attachmentDisposition(name: string): string {
  const bare = fileName(name)
  const plain = bare.replace(/[^\x20-\x7e]|["%]/g, '_')
  const whole = encodeURIComponent(bare).replace(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}

/** Turns invalid types into application/octet-stream (RFC 2045 section 5.1). */
export function mediaType(text: string | null): string {
  const type = text?.split(';')[0]?.trim().toLowerCase() ?? ''
  return /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+$/.test(type) ? type : 'application/octet-stream'
}

export function isAttachedEmail({ name, contentType }: { name: string; contentType: string }): boolean {
  return (
    /^(?:message\/(?:rfc822|global)|application\/vnd\.ms-outlook)\b/i.test(contentType) || /\.(?:eml|msg)$/i.test(name)
  )
}
