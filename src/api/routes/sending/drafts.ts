import { Type } from 'typebox'
import { composeDraft } from '../../../actions/sending/composeMail.ts'
import { discardDraft, restoreDraft } from '../../../actions/sending/discardDraft.ts'
import { findOpenDraft } from '../../../actions/sending/findOpenDraft.ts'
import { openDraft } from '../../../actions/sending/openDraft.ts'
import { saveDraft } from '../../../actions/sending/saveDraft.ts'
import type { Context } from '../../../context.ts'
import { ErrorBody } from '../../../contract/list.ts'
import { DraftEmail, DraftFileParams, DraftParams, OpenedDraft, SavedDraft } from '../../../contract/sending.ts'
import { attachmentDisposition, downloadType } from '../../../domain/mailbox/attachmentFiles.ts'
import type { App } from '../../app.ts'
import { presentDraft } from '../../presentDraft.ts'
import { noAttachment, sendBytes, streamed } from '../../sendBytes.ts'
import { bodyLimit, toAnswering } from './sending.ts'

const tags = ['sending']
const saved = { 200: SavedDraft, '4xx': ErrorBody, '5xx': ErrorBody }

export function draftRoutes(app: App, context: Context): void {
  app.post(
    '/api/outlook/save-draft',
    {
      config: { audited: ['draftId', 'to', 'subject', 'attachments'], right: 'write' },
      bodyLimit,
      schema: {
        tags,
        summary: 'Create a draft, or update the one with the given draftId',
        body: DraftEmail,
        response: saved,
      },
    },
    async request => {
      const { key, draftId, answering, receipts, openedMark, ...rest } = request.body
      const written = { ...rest, bodyType: 'html' as const, answering: toAnswering(answering) }
      const { mail, leftOut } = composeDraft(written, receipts)
      const order = { mail, draftId: draftId ?? null, key: key ?? context.newId(), openedMark }
      return { ...(await saveDraft(context, order)), ...(leftOut.length > 0 && { leftOut }) }
    },
  )
  app.get(
    '/api/outlook/drafts/:draftId',
    {
      config: { audited: true },
      schema: {
        tags,
        summary: 'Open a draft for editing, whoever created it',
        params: DraftParams,
        response: { 200: OpenedDraft, '4xx': ErrorBody, '5xx': ErrorBody },
      },
    },
    async request => presentDraft(request.params.draftId, await openDraft(context, request.params.draftId)),
  )
  app.get(
    '/api/outlook/drafts/:draftId/attachments/:attachmentId',
    {
      config: { audited: true, unqueued: true },
      schema: { tags, summary: 'Download an attachment of a draft', params: DraftFileParams, response: streamed },
    },
    async (request, reply) => {
      const { draftId, attachmentId } = request.params
      await findOpenDraft(context, draftId)
      const file = (await context.drafts.listAttachments(draftId)).find(({ id }) => id === attachmentId)
      if (!file) throw noAttachment()
      reply.header('content-disposition', attachmentDisposition(file.name))
      reply.header('cache-control', 'private, no-store')
      return sendBytes(context, reply, { messageId: draftId, attachmentId, type: downloadType(file.contentType) })
    },
  )
  app.delete(
    '/api/outlook/drafts/:draftId',
    {
      config: { right: 'write' },
      schema: {
        tags,
        summary: 'Discard a draft by moving it to Deleted Items',
        params: DraftParams,
        response: { 204: Type.Null(), '4xx': ErrorBody, '5xx': ErrorBody },
      },
    },
    async (request, reply) => {
      await discardDraft(context, request.params.draftId)
      return reply.status(204).send(null)
    },
  )
  app.post(
    '/api/outlook/drafts/:draftId/restore',
    {
      config: { right: 'write' },
      schema: { tags, summary: 'Restore a discarded draft', params: DraftParams, response: saved },
    },
    async request => {
      const { draftId } = request.params
      await restoreDraft(context, draftId)
      return { draftId }
    },
  )
}
