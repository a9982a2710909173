import type { Context } from '../../context.ts'
import { type EmailAttachments, saveContentIds } from '../../store/mailbox/emailDetails.ts'

/** An image that a mail shows is smaller, and there are fewer of them. */
const largestImage = 10 * 1024 * 1024
const mostImages = 60

/**
 * The content ids of a mail's attachments, by attachment id. The mirror does not know them: Graph tells them only with
 * the content, so they are asked for when somebody first opens a mail that needs them, and kept.
 *
 * @throws AppError `unavailable`
 */
export async function findContentIds(
  context: Context,
  messageId: string,
  { attachments, contentIds, namesContentIds }: EmailAttachments,
): Promise<Record<string, string>> {
  if (contentIds) return contentIds
  if (!namesContentIds) return {}
  const maybeShown = attachments
    .filter(({ isInline, contentType, size }) => (isInline || contentType.startsWith('image/')) && size <= largestImage)
    .slice(0, mostImages)
  if (maybeShown.length === 0) return {}
  const found = await context.graph.readContentIds(
    messageId,
    maybeShown.map(attachment => attachment.id),
  )
  await saveContentIds(context.db, messageId, found)
  return found
}
