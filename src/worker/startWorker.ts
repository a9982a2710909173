import { refreshFirms } from '../actions/candidates/refreshFirms.ts'
import type { Context } from '../context.ts'
import { type JobKind, type JobName, jobs } from '../queue/jobs.ts'
import { type JobQueue, openQueue } from '../queue/openQueue.ts'
import { followHints } from './followHints.ts'
import { createJobHandlers } from './jobHandlers.ts'
import { pollCaspio, pollMail, pollSubmissions } from './pollMail.ts'
import { type JobHandler, settle } from './settle.ts'

export interface Worker {
  /** Ends running jobs at their next safe point; the others return to the queue. */
  stop(): Promise<void>
}

export async function startWorker(context: Context): Promise<Worker> {
  await refreshFirms(context)
  const queue = await openQueue(context.databaseUrl, (err, heldBack) => context.log.error({ err, heldBack }, 'queue'))
  const handlers = createJobHandlers(context)
  const stopping = new AbortController()
  for (const name of Object.keys(handlers) as JobName[])
    await work(context, queue, name, handlers[name], stopping.signal)
  const stopFollowing = await followHints(context, stopping.signal)
  const stopPolls = [pollMail(context, queue), pollSubmissions(context, queue), pollCaspio(context, queue)]
  return {
    async stop() {
      for (const stopPoll of stopPolls) stopPoll()
      stopping.abort(new Error('The worker is stopping.'))
      await Promise.all([queue.close(), stopFollowing()])
    },
  }
}

async function work<N extends JobName>(
  context: Context,
  queue: JobQueue,
  name: N,
  handler: JobHandler<N>,
  stopping: AbortSignal,
): Promise<void> {
  const kind: JobKind = jobs[name]
  const options = {
    perJobResults: true,
    // pg-boss fetches without a pause while its batches are full.
    ...(kind.comeMany ? { batchSize: 2, burstWhenBatchFull: true } : {}),
    ...(kind.atOnce ? { localConcurrency: kind.atOnce } : {}),
    pollingIntervalSeconds: 2,
    notifyPollingIntervalSeconds: 2,
    heartbeatRefreshSeconds: 3,
  } as const
  await queue.boss.work<object, unknown, typeof options>(name, options, jobs =>
    settle(name, jobs, handler, {
      stopping,
      traces: context.traces,
      metrics: context.metrics,
      onFailure: (error, jobId) => context.log.warn({ err: error, job: name, jobId }, 'job failed'),
    }),
  )
}
