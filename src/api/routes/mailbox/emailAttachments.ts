import { Type } from 'typebox'
import { findContentIds } from '../../../actions/mailbox/findContentIds.ts'
import type { Context } from '../../../context.ts'
import { ErrorBody } from '../../../contract/list.ts'
import { AttachmentParams, EmailParams, InlineParams, MailboxAttachment } from '../../../contract/mailbox.ts'
import { AppError, notFound } from '../../../domain/errors.ts'
import {
  attachmentDisposition,
  downloadType,
  inlineImageType,
  listedFiles,
} from '../../../domain/mailbox/attachmentFiles.ts'
import { type EmailAttachments, findAttachments } from '../../../store/mailbox/emailDetails.ts'
import type { App } from '../../app.ts'
import { noAttachment, sendBytes, streamed } from '../../sendBytes.ts'

const tags = ['mailbox']

export function emailAttachmentRoutes(app: App, context: Context): void {
  const attachmentsOf = async (messageId: string): Promise<EmailAttachments> => {
    const found = await findAttachments(context.db, messageId)
    if (!found) throw notFound('email')
    return found
  }
  app.get(
    '/api/outlook/emails/:messageId/attachments',
    {
      schema: {
        tags,
        summary: 'List the attachments of an email, without their content',
        params: EmailParams,
        response: { 200: Type.Array(MailboxAttachment), '4xx': ErrorBody },
      },
    },
    async request => {
      const { attachments } = await attachmentsOf(request.params.messageId)
      return listedFiles(attachments)
    },
  )
  app.get(
    '/api/outlook/emails/:messageId/attachments/:attachmentId',
    {
      config: { audited: true, unqueued: true },
      schema: { tags, summary: 'Download an attachment', params: AttachmentParams, response: streamed },
    },
    async (request, reply) => {
      const { messageId, attachmentId } = request.params
      const { attachments } = await attachmentsOf(messageId)
      const attachment = attachments.find(({ id }) => id === attachmentId)
      if (!attachment) throw noAttachment()
      reply.header('content-disposition', attachmentDisposition(attachment.name))
      reply.header('cache-control', 'private, no-store')
      return sendBytes(context, reply, { messageId, attachmentId, type: downloadType(attachment.contentType) })
    },
  )
  app.get(
    '/api/outlook/emails/:messageId/inline/:contentId',
    {
      config: { unqueued: true },
      schema: { tags, summary: 'Download an inline image of the body', params: InlineParams, response: streamed },
    },
    async (request, reply) => {
      const { messageId, contentId } = request.params
      const found = await attachmentsOf(messageId)
      const contentIds = await findContentIds(context, messageId, found)
      const image = found.attachments.find(({ id }) => contentIds[id] === contentId)
      const type = image && inlineImageType(image)
      if (!type) throw new AppError('notFound', 'image.notFound', 'The email has no such image.')
      // The files of an email never change under its id.
      reply.header('cache-control', 'private, max-age=86400, immutable')
      return sendBytes(context, reply, { messageId, attachmentId: image.id, type })
    },
  )
}
