import { Type } from 'typebox'
import type { EmailWrite } from '../../../actions/mailbox/emailWrite.ts'
import { type EmailAction, type EmailOutcome, writeEmail, writeEmails } from '../../../actions/mailbox/writeEmails.ts'
import type { Context } from '../../../context.ts'
import { ErrorBody } from '../../../contract/list.ts'
import {
  BulkRequest,
  BulkResult,
  DeleteQuery,
  EmailParams,
  EmailWritten,
  type EmailWrittenBody,
  FlagChange,
  MoveRequest,
} from '../../../contract/mailbox.ts'
import type { App } from '../../app.ts'

const tags = ['mailbox']
const written = { 200: EmailWritten, '4xx': ErrorBody, '5xx': ErrorBody }

export function emailChangeRoutes(app: App, context: Context): void {
  const write = async (messageId: string, action: EmailAction): Promise<EmailWrittenBody> =>
    presentWrite(await writeEmail(context, messageId, action))

  for (const action of ['read', 'unread'] as const) {
    app.patch(
      `/api/outlook/emails/:messageId/${action}`,
      {
        config: { right: 'write' },
        schema: { tags, summary: `Mark as ${action}`, params: EmailParams, response: written },
      },
      async request => write(request.params.messageId, action),
    )
  }
  app.patch(
    '/api/outlook/emails/:messageId/flag',
    {
      config: { right: 'write' },
      schema: {
        tags,
        summary: 'Flag an email, or unflag it with {"flagged": false}',
        params: EmailParams,
        body: Type.Optional(Type.Union([FlagChange, Type.Null()])),
        response: written,
      },
    },
    async request => write(request.params.messageId, request.body?.flagged === false ? 'unflag' : 'flag'),
  )
  app.post(
    '/api/outlook/emails/:messageId/move',
    {
      config: { audited: ['destinationId'], right: 'write' },
      schema: {
        tags,
        summary: 'Move an email to a folder; also undoes archiving and deleting',
        params: EmailParams,
        body: MoveRequest,
        response: written,
      },
    },
    async request => write(request.params.messageId, { moveTo: request.body.destinationId }),
  )
  app.post(
    '/api/outlook/emails/:messageId/archive',
    {
      config: { right: 'write' },
      schema: { tags, summary: 'Move an email to the Archive folder', params: EmailParams, response: written },
    },
    async request => write(request.params.messageId, 'archive'),
  )
  app.delete(
    '/api/outlook/emails/:messageId',
    {
      config: { right: 'write' },
      schema: {
        tags,
        summary: 'Move an email to Deleted Items, or delete it permanently with forGood',
        params: EmailParams,
        querystring: DeleteQuery,
        response: written,
      },
    },
    async request => write(request.params.messageId, request.query.forGood ? 'deleteForGood' : 'delete'),
  )
  app.post(
    '/api/outlook/emails/bulk',
    {
      config: { audited: ['action', 'ids'], right: 'write' },
      schema: {
        tags,
        summary: 'Change several emails; each has its own result',
        body: BulkRequest,
        response: { 200: BulkResult, '4xx': ErrorBody, '5xx': ErrorBody },
      },
    },
    async request => {
      const ids = [...new Set(request.body.ids)]
      const results = (await writeEmails(context, ids, request.body.action)).map(presentOutcome)
      const succeeded = results.filter(result => result.ok).length
      return { succeeded, failed: results.length - succeeded, results }
    },
  )
}

function presentWrite({ before, after }: EmailWrite): EmailWrittenBody {
  const { graphId, isRead, flag } = after ?? before
  const moved = after !== null && after.folderId !== before.folderId
  return {
    messageId: graphId,
    folderId: after?.folderId ?? null,
    isRead,
    flag,
    undo: moved ? { folderId: before.folderId } : null,
  }
}

function presentOutcome(outcome: EmailOutcome) {
  const { messageId } = outcome
  if ('write' in outcome) return { messageId, ok: true, undo: presentWrite(outcome.write).undo }
  const { message, code, hint } = outcome.error
  return { messageId, ok: false, error: message, code, hint, undo: null }
}
