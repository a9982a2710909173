/** `content` is null when the query left it out. */
export interface AttachmentRow {
  id: string
  message_n: string
  kind: 'file' | 'item' | 'reference'
  name: string | null
  content_type: string | null
  size: number
  is_inline: boolean
  content_id: string | null
  content: Buffer | null
  modified_at: Date
}

export const attachmentProperties: ReadonlySet<string> = new Set(
  'id name contentType size isInline lastModifiedDateTime contentId contentLocation contentBytes'.split(' '),
)

export function renderAttachment(row: AttachmentRow, select?: ReadonlySet<string>) {
  const all: Record<string, unknown> = {
    id: row.id,
    lastModifiedDateTime: row.modified_at.toISOString().replace('.000Z', 'Z'),
    name: row.name,
    contentType: row.content_type,
    size: row.size,
    isInline: row.is_inline,
  }
  if (row.kind === 'file') {
    Object.assign(all, { contentId: row.content_id, contentLocation: null })
    if (row.content) all.contentBytes = row.content.toString('base64')
  }
  const shown = Object.entries(all).filter(([name]) => !select || select.has(name) || name === 'id')
  return {
    '@odata.type': `#microsoft.graph.${row.kind}Attachment`,
    '@odata.mediaContentType': row.content_type ?? 'application/octet-stream',
    ...Object.fromEntries(shown),
  }
}
