import { isDeepStrictEqual } from 'node:util'
import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import { AppError } from '../../domain/errors.ts'
import { checkSendable, type DraftWindow, type OutgoingMail } from '../../domain/sending/outgoingMail.ts'
import { notifyEvent } from '../../store/database/events.ts'
import { findOrderOf, findOutboxEntry, lockDraftOrder, putIntoOutbox } from '../../store/sending/outbox.ts'
import { updateUploads } from '../../store/sending/uploads.ts'
import { checkNotChanged, checkNotOnItsWay, findOpenDraft } from './findOpenDraft.ts'
import { queueSending } from './queueSending.ts'
import { checkUploads } from './uploads/checkUploads.ts'

const patienceMs = 5000

export interface SendOrder extends DraftWindow {
  mail: OutgoingMail
  /** The same key always means the same email. */
  key: string
  responseId: string | null
  requestedBy: string
  draftId: string | null
  /** Seconds in which it can still be canceled. */
  holdSeconds: number
}

/** Stores the email and queues its job in one transaction. Returns the id. */
export async function queueMail(
  context: Pick<Context, 'db' | 'queue' | 'drafts' | 'clock'>,
  order: SendOrder,
): Promise<string> {
  checkSendable(order.mail)
  const attachments = await checkUploads(context, order.mail.attachments)
  const { draftId, key, openedMark } = order
  const saved = draftId && { savedDraftId: draftId, savedDraftWindow: { key, openedMark } }
  const mail = { ...order.mail, attachments, ...saved }
  if (draftId) await checkDraft(context, draftId, order)
  const dueAt = new Date(context.clock().getTime() + order.holdSeconds * 1000)
  return context.db.transaction(async trx => {
    if (draftId) {
      await lockDraftOrder(trx, draftId)
      await checkNotOnItsWay(trx, draftId, key)
    }
    const { id, isNew } = await putIntoOutbox(trx, {
      uniqueKey: key,
      mail,
      responseId: order.responseId,
      requestedBy: order.requestedBy,
      draftId,
      dueAt,
    })
    if (!isNew) return sameMail(trx, id, mail)
    const paths = attachments.map(({ objectPath }) => objectPath)
    if ((await updateUploads(trx, paths, { outboxId: id })) !== paths.length) {
      throw new AppError('conflict', 'attachment.gone', 'An attached file no longer exists.', {
        hint: 'Attach it again.',
      })
    }
    await queueSending(context, { id, dueAt }, trx)
    await notifyEvent(trx, { type: 'outbox.changed', id, state: 'queued' })
    return id
  })
}

/** Skips a draft of this key. While Graph is away, the delivery checks it. */
async function checkDraft(
  context: Pick<Context, 'db' | 'drafts'>,
  draftId: string,
  window: DraftWindow,
): Promise<void> {
  const earlier = await findOrderOf(context.db, window.key)
  if (earlier && earlier.state !== 'failed' && earlier.state !== 'cancelled') return
  try {
    const draft = await findOpenDraft(context, draftId, AbortSignal.timeout(patienceMs))
    checkNotChanged(draft, window, earlier?.id)
  } catch (error) {
    const tooSlow = error instanceof DOMException && error.name === 'TimeoutError'
    if (!tooSlow && !(error instanceof AppError && error.kind === 'unavailable')) throw error
  }
}

/** Refuses a different email under the same key. */
async function sameMail(trx: Knex, id: string, mail: OutgoingMail): Promise<string> {
  const entry = await findOutboxEntry(trx, id)
  if (!entry || isDeepStrictEqual(entry.mail, JSON.parse(JSON.stringify(mail)))) return id
  throw new AppError('conflict', 'outbox.otherMail', 'An earlier version of this email is already being sent.', {
    hint: 'Check Sent Items before you send this version as well.',
  })
}
