import type { Context } from '../../context.ts'
import { firmKey } from '../../domain/candidates/firmDomain.ts'
import { forReview } from '../../domain/responses/reviewReasons.ts'
import type { Correction } from '../../reading/interest/habits.ts'
import { classifierVersion } from '../../reading/interest/judgeInterest.ts'
import { notifyEvent } from '../../store/database/events.ts'
import { findCorrections } from '../../store/responses/corrections.ts'
import {
  type JudgedResponse,
  listOutdatedResponses,
  type NewJudgment,
  storeJudgments,
} from '../../store/responses/responseJudgments.ts'
import { refreshStances } from '../../store/responses/resumeSubmissions.ts'
import { queueSecondOpinions } from './askSecondOpinion.ts'
import { judgeReply } from './judgeReply.ts'
import { findAnsweredTexts } from './separateOriginals.ts'

export interface LevelChange {
  from: string
  to: string
  count: number
  examples: string[]
}

export interface Rescoring {
  version: string
  looked: number
  changes: LevelChange[]
}

interface RescoreOptions {
  dryRun: boolean
  batchSize?: number
  stopping?: AbortSignal
}

const defaultBatch = 200
const maxExamples = 5

/** Posts no webhooks, because a new reading of an old reply is not news. */
export async function rescoreResponses(
  context: Pick<Context, 'config' | 'db' | 'queue' | 'texts' | 'chatModel' | 'clock'>,
  options: RescoreOptions,
): Promise<Rescoring> {
  const changes = new Map<string, LevelChange>()
  let looked = 0
  let after: string | null = null
  for (;;) {
    options.stopping?.throwIfAborted()
    const batch: JudgedResponse[] = await listOutdatedResponses(
      context.db,
      classifierVersion(),
      after,
      options.batchSize ?? defaultBatch,
    )
    const last = batch.at(-1)
    if (!last) break
    after = last.id
    looked += batch.length
    const corrections = await findCorrections(
      context.db,
      batch.map(response => firmKey(response.clientEmail)),
    )
    const answered = await findAnsweredTexts(context.db, batch, context.config.mailbox)
    const judgments = await Promise.all(
      batch.map(response =>
        judgeAgain(context, response, {
          answeredText: answered.get(response),
          corrections: corrections.get(firmKey(response.clientEmail)),
        }),
      ),
    )
    const changed = options.dryRun ? undefined : await storeBatch(context, batch, judgments)
    for (const [index, response] of batch.entries()) {
      if (!changed || changed.has(response.id)) count(changes, response, judgments[index]!)
    }
  }
  return { version: classifierVersion(), looked, changes: [...changes.values()].toSorted((a, b) => b.count - a.count) }
}

export async function judgeAgain(
  context: Pick<Context, 'config' | 'texts'>,
  response: JudgedResponse,
  { answeredText, corrections }: { answeredText: string | undefined; corrections: readonly Correction[] | undefined },
): Promise<NewJudgment> {
  const { id, clientEmail: fromAddress, subject, content: newText, quotedText, odataType } = response
  const judgment = await judgeReply(
    context,
    { fromAddress, subject, newText, quotedText, answeredText, odataType },
    {
      candidate: response.candidate ?? undefined,
      others: response.otherCandidates,
      presented: response.presented,
      corrections,
    },
  )
  const confidence = response.isFromMachine ? Math.min(judgment.confidence, forReview) : judgment.confidence
  return { id, ...judgment, confidence }
}

/** Omits those corrected since. */
async function storeBatch(
  context: Pick<Context, 'db' | 'queue' | 'chatModel' | 'clock'>,
  batch: readonly JudgedResponse[],
  judgments: readonly NewJudgment[],
): Promise<Set<string>> {
  return context.db.transaction(async trx => {
    const stored = new Set(await storeJudgments(trx, judgments))
    const moved = batch.filter((response, index) => {
      const { level, category } = judgments[index]!
      return stored.has(response.id) && (response.level !== level || response.category !== category)
    })
    const threadIds = moved.flatMap(response => response.threadId ?? [])
    await refreshStances(trx, threadIds)
    const received = new Map(batch.map(response => [response.id, response.receivedAt]))
    const kept = judgments.filter(judgment => stored.has(judgment.id))
    await queueSecondOpinions(
      context,
      trx,
      kept.map(({ id, confidence }) => ({ id, confidence, receivedAt: received.get(id) ?? null })),
    )
    if (moved.length > 0) await notifyEvent(trx, { type: 'responses.changed', reason: 'rescored' })
    return stored
  })
}

function count(changes: Map<string, LevelChange>, response: JudgedResponse, { level: to }: NewJudgment): void {
  const from = response.level ?? 'unknown'
  if (from === to) return
  const key = `${from} ${to}`
  const change = changes.get(key) ?? { from, to, count: 0, examples: [] }
  change.count++
  if (change.examples.length < maxExamples) change.examples.push(response.id)
  changes.set(key, change)
}
