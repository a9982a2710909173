import type { Context } from '../../context.ts'
import { type CandidateIndex, createCandidateIndex } from '../../domain/candidates/candidateIndex.ts'
import { givenIds, mentionedCandidates, tieDelivery } from '../../domain/deliveries/deliveryTies.ts'
import { listKnownCandidates } from '../../store/candidates/candidates.ts'
import { notifyEvent } from '../../store/database/events.ts'
import {
  findSentMail,
  listUntiedEmails,
  lockTies,
  reopenNamed,
  saveTies,
  type UntiedMail,
} from '../../store/deliveries/deliveryTies.ts'

const batchSize = 1000

/** A new submission or candidate may match them (ENT-13). */
export async function tieDeliveries(
  context: Pick<Context, 'config' | 'db' | 'clock'>,
  signal?: AbortSignal,
): Promise<{ emails: number; tied: number }> {
  const { db, config } = context
  await db.transaction(async trx => {
    await lockTies(trx)
    await reopenNamed(trx)
  })
  const total = { emails: 0, tied: 0 }
  let index: CandidateIndex | null = null
  for (;;) {
    signal?.throwIfAborted()
    const emails = await listUntiedEmails(db, batchSize)
    if (emails.length === 0) break
    index ??= createCandidateIndex(await listKnownCandidates(db), config.referencePattern)
    total.tied += await tieBatch(context, emails, index)
    total.emails += emails.length
  }
  if (total.tied > 0) await notifyEvent(db, { type: 'deliveries.changed' })
  return total
}

async function tieBatch(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  emails: readonly UntiedMail[],
  index: CandidateIndex,
): Promise<number> {
  const mentions = emails.map(mail => ({ mail, candidate: candidateOf(mail, index) }))
  const hinted = mentions.filter(({ mail, candidate }) => candidate || mail.subject || givenIds(mail).campaignId)
  const candidateIds = new Set(mentions.flatMap(({ candidate }) => (candidate ? [candidate] : [])))
  return db.transaction(async trx => {
    await lockTies(trx)
    const known = await findSentMail(
      trx,
      emails,
      hinted.map(({ mail }) => mail),
      [...candidateIds],
    )
    const looked = emails.map(mail => ({ mail, tie: tieDelivery(mail, known, index) }))
    await saveTies(trx, looked, clock())
    return looked.filter(({ tie }) => tie !== null).length
  })
}

function candidateOf(mail: UntiedMail, index: CandidateIndex): string | null {
  const { given, named } = mentionedCandidates(mail, index)
  return (given ?? named)?.id ?? null
}
