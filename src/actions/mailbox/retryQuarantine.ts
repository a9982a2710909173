import type { Context } from '../../context.ts'
import { mayBeOfMessage } from '../../gateways/graph/graphError.ts'
import { listDueQuarantine, listSenderless, saveEnvelope } from '../../store/mailbox/quarantine.ts'
import { settleRemoved } from './settleRemoved.ts'

/** The messages may be answers, so at least the sender is read. */
export async function retryQuarantine(
  context: Pick<Context, 'db' | 'graph' | 'texts' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  const due = await listDueQuarantine(context.db, context.clock())
  for (const [folderId, messages] of Map.groupBy(due, message => message.folderId)) {
    const ids = messages.map(message => message.graphId)
    await settleRemoved(context, folderId, ids, signal)
  }
  await readSenders(context, signal)
}

async function readSenders({ db, graph }: Pick<Context, 'db' | 'graph'>, signal: AbortSignal): Promise<void> {
  const ids = await listSenderless(db)
  if (ids.length === 0) return
  for (const [graphId, lookup] of await graph.lookUpEnvelopes(ids, signal)) {
    // A walk without the sender is not a basis for a follow-up.
    if ('failed' in lookup && !mayBeOfMessage(lookup.failed)) throw lookup.failed
    const found = 'found' in lookup ? lookup.found : null
    await saveEnvelope(db, graphId, {
      fromAddress: found?.from?.address.toLowerCase() ?? '',
      conversationId: found?.conversationId ?? null,
      receivedAt: found?.receivedAt ?? null,
    })
  }
}
