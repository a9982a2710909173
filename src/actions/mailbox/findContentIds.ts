import type { Context } from '../../context.ts'
import { type EmailAttachments, saveContentIds } from '../../store/mailbox/emailDetails.ts'

const largestImage = 10 * 1024 * 1024
const maxImages = 60

/** Graph is asked only when an email is first opened. */
export async function findContentIds(
  context: Pick<Context, 'db' | 'graph'>,
  messageId: string,
  { attachments, contentIds, namesContentIds }: EmailAttachments,
): Promise<Record<string, string>> {
  if (contentIds) return contentIds
  if (!namesContentIds) return {}
  const maybeShown = attachments
    .filter(({ isInline, contentType, size }) => (isInline || contentType.startsWith('image/')) && size <= largestImage)
    .slice(0, maxImages)
  if (maybeShown.length === 0) return {}
  const found = await context.graph.readContentIds(
    messageId,
    maybeShown.map(attachment => attachment.id),
  )
  await saveContentIds(context.db, messageId, found)
  return found
}
