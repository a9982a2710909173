import type { Context } from '../../context.ts'
import { type DeliveryEvent, readDeliveryEvent } from '../../domain/deliveries/deliveryEvents.ts'
import { parseStorableJson } from '../../domain/storableJson.ts'
import { isFreshTimestamp } from '../../domain/webhookFreshness.ts'
import { notifyEvent } from '../../store/database/events.ts'
import { insertDeliveryEvents, insertSetAside, type SetAsideEvent } from '../../store/deliveries/deliveryEvents.ts'
import { storeWithBisection } from '../storeWithBisection.ts'
import { announceDeliveries } from '../webhooks/announceMail.ts'
import { logWebhookCall, type WebhookCall } from '../webhooks/logWebhookCall.ts'

export interface SignedCall extends WebhookCall {
  signature: string
  timestamp: string
}

/** `closed` means that no key is configured to prove senders. */
export type SignedReception = 'taken' | 'forged' | 'malformed' | 'closed'

/** Real signatures have about 96 characters. */
const longestSignature = 256

/** Stores first, because SendGrid forgets delivered events. `mayLogRefusal` limits the log. */
export async function receiveDeliveryEvents(
  context: Pick<Context, 'db' | 'queue' | 'sendgrid' | 'clock'>,
  call: SignedCall,
  mayLogRefusal: () => boolean,
): Promise<SignedReception> {
  const refuse = async (reception: SignedReception, reason: string) => {
    if (mayLogRefusal()) await logWebhookCall(context, call, null, reason)
    return reception
  }
  const { proveEvents } = context.sendgrid
  if (!proveEvents) return refuse('closed', 'SENDGRID_WEBHOOK_PUBLIC_KEY is not set, so no sender can be verified.')
  const { signature, timestamp, body } = call
  if (!signature || !timestamp) return refuse('forged', 'The call is not signed.')
  if (!isFreshTimestamp(timestamp, context.clock())) return refuse('forged', 'The signature is stale.')
  if (signature.length > longestSignature || !proveEvents({ signature, timestamp, body })) {
    return refuse('forged', 'The signature does not match the body.')
  }
  const raw = readList(body)
  if (!raw) return refuse('malformed', 'The body is not a list of events.')
  const { known, added, aside } = await storeEvents(context, raw)
  const payload = { count: raw.length, added, repeated: known - added, setAside: aside }
  const problem = aside > 0 ? `${aside} of ${raw.length} events could not be read and were set aside.` : null
  await logWebhookCall(context, call, payload, problem, 'success')
  return 'taken'
}

async function storeEvents({ db, queue, clock }: Pick<Context, 'db' | 'queue' | 'clock'>, raw: readonly unknown[]) {
  const events: { event: DeliveryEvent; raw: unknown }[] = []
  const aside: SetAsideEvent[] = []
  for (const one of raw) {
    const event = readDeliveryEvent(one)
    if ('problem' in event) aside.push(asSetAside(one, event.problem))
    else events.push({ event, raw: one })
  }
  const now = clock()
  return db.transaction(async trx => {
    const { stored, refused } = await storeWithBisection(events, part =>
      trx.transaction(savepoint =>
        insertDeliveryEvents(
          savepoint,
          part.map(({ event }) => event),
          now,
        ),
      ),
    )
    const added = stored.flat()
    aside.push(...refused.map(({ item, error }) => asSetAside(item.raw, error.message)))
    await insertSetAside(trx, aside, now)
    if (added.length > 0) {
      await announceDeliveries({ queue, clock }, trx, added)
      await notifyEvent(trx, { type: 'deliveries.changed' })
      await queue.enqueue('tieDeliveries', {}, { trx })
    }
    return { known: raw.length - aside.length, added: added.length, aside: aside.length }
  })
}

function asSetAside(raw: unknown, reason: string): SetAsideEvent {
  return { payload: (JSON.stringify(raw) ?? 'undefined').replaceAll('\0', ''), reason: reason.slice(0, 500) }
}

function readList(body: Buffer): unknown[] | null {
  try {
    const parsed = parseStorableJson(body.toString('utf8'))
    return Array.isArray(parsed) ? parsed : null
  } catch {
    return null
  }
}
