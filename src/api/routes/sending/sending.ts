import { Type } from 'typebox'
import { awaitSending } from '../../../actions/sending/awaitSending.ts'
import { composeMail, findAnswered, namingRecipient } from '../../../actions/sending/composeMail.ts'
import { queueMail, type SendOrder } from '../../../actions/sending/queueMail.ts'
import type { Context } from '../../../context.ts'
import { ErrorBody } from '../../../contract/list.ts'
import { ComposedEmail, EmailSend, SendOutcome } from '../../../contract/sending.ts'
import { endStates } from '../../../domain/sending/outgoingMail.ts'
import { checkFilled } from '../../../domain/sending/unfilledFields.ts'
import type { App } from '../../app.ts'
import { callerOf } from '../../plugins/access.ts'
import { presentOutcome } from '../../presentOutbox.ts'

const tags = ['sending']
/** Proxies time out after 30 seconds. */
const patienceMs = 25_000
export const bodyLimit = 4 * 1024 * 1024
const outcomes = {
  200: SendOutcome,
  202: Type.Object(SendOutcome.properties, { description: 'In progress; GET /api/outbox/{id} returns the result' }),
  '4xx': ErrorBody,
  '5xx': ErrorBody,
}

export function sendingRoutes(app: App, context: Context): void {
  const send = async (order: SendOrder) => {
    const id = await queueMail(context, order)
    const entry = await awaitSending(context, id, order.holdSeconds > 0 ? 0 : patienceMs, app.closing)
    return { status: endStates.has(entry.state) ? (200 as const) : (202 as const), body: presentOutcome(entry) }
  }
  app.post(
    '/api/email/send',
    {
      config: { audited: ['to', 'cc', 'bcc', 'subject', 'attachments', 'responseId', 'how'], right: 'send' },
      bodyLimit,
      schema: { tags, summary: 'Send a reply or a forward in the thread', body: EmailSend, response: outcomes },
    },
    async (request, reply) => {
      const {
        to,
        cc = '',
        bcc = '',
        subject,
        body = '',
        attachments = [],
        responseId,
        how = 'reply',
        key,
        holdSeconds = 0,
      } = request.body
      checkFilled({ subject, body, bodyType: 'text' })
      const answered = responseId ? await findAnswered(context, responseId, how) : null
      const answering = answered?.answering ?? null
      const mail = composeMail({
        to: [to],
        cc: [cc],
        bcc: [bcc],
        subject,
        body,
        bodyType: 'text',
        attachments,
        answering,
      })
      const { status, body: outcome } = await send({
        mail: answered ? namingRecipient(mail, answered.client) : mail,
        key: key ?? context.newId(),
        responseId: responseId ?? null,
        requestedBy: callerOf(request),
        draftId: null,
        holdSeconds,
      })
      return reply.status(status).send(outcome)
    },
  )
  app.post(
    '/api/outlook/send-email',
    {
      config: { audited: ['to', 'cc', 'bcc', 'subject', 'attachments', 'draftId', 'answering'], right: 'send' },
      bodyLimit,
      schema: { tags, summary: 'Send an email from the composer', body: ComposedEmail, response: outcomes },
    },
    async (request, reply) => {
      const { key, draftId, openedMark, holdSeconds = 0, answering, ...rest } = request.body
      const written = { ...rest, bodyType: 'html' as const, answering: toAnswering(answering) }
      checkFilled(written)
      const mail = composeMail(written)
      const { status, body: outcome } = await send({
        mail,
        key: key ?? context.newId(),
        responseId: null,
        requestedBy: callerOf(request),
        draftId: draftId ?? null,
        openedMark,
        holdSeconds,
      })
      return reply.status(status).send(outcome)
    },
  )
}

export function toAnswering(asked: { messageId: string; how: 'reply' | 'replyAll' | 'forward' } | undefined) {
  return asked ? { graphId: asked.messageId, how: asked.how } : null
}
