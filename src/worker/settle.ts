import type { Job, JobResult } from 'pg-boss'
import { Value } from 'typebox/value'
import type { Context } from '../context.ts'
import { AppError, type ErrorKind } from '../domain/errors.ts'
import type { JobOutcome } from '../metrics/workMetrics.ts'
import { type JobName, type JobPayload, jobs } from '../queue/jobs.ts'

const outcomeByKind: Readonly<Record<ErrorKind, 'retry' | 'giveUp'>> = {
  invalid: 'giveUp',
  unauthenticated: 'giveUp',
  credentials: 'giveUp',
  forbidden: 'giveUp',
  notFound: 'giveUp',
  conflict: 'retry',
  unavailable: 'retry',
  rejected: 'giveUp',
}

/** Aborts `signal` when the worker stops or the job has run too long. */
export type JobHandler<N extends JobName> = (payload: JobPayload<N>, signal: AbortSignal) => Promise<unknown>

interface SettleOptions {
  stopping: AbortSignal
  traces: Context['traces']
  metrics: Context['metrics']
  onFailure(error: unknown, jobId: string): void
}

export async function settle<N extends JobName>(
  name: N,
  fetched: readonly Job<object>[],
  handler: JobHandler<N>,
  options: SettleOptions,
): Promise<JobResult[]> {
  const results: JobResult[] = []
  for (const job of fetched) results.push(await settleOne(name, job, handler, options))
  return results
}

async function settleOne<N extends JobName>(
  name: N,
  job: Job<object>,
  handler: JobHandler<N>,
  { stopping, traces, metrics, onFailure }: SettleOptions,
): Promise<JobResult> {
  const work = async () => {
    const payload = Value.Parse(jobs[name].payload, job.data) as JobPayload<N>
    return handler(payload, AbortSignal.any([job.signal, stopping]))
  }
  const report = (error: unknown): never => {
    if (!stopping.aborted) onFailure(error, job.id)
    throw error
  }
  const startedAt = performance.now()
  const count = (outcome: JobOutcome) => metrics.job(name, outcome, (performance.now() - startedAt) / 1000)
  try {
    const output = await traces.job(name, job.id, () => work().catch(report))
    count('completed')
    return { id: job.id, status: 'completed', output }
  } catch (error) {
    const givenUp = error instanceof AppError && outcomeByKind[error.kind] === 'giveUp'
    // Another worker continues a job that a stop interrupts.
    if (!stopping.aborted) count(givenUp ? 'givenUp' : 'failed')
    return { id: job.id, status: givenUp ? 'deadletter' : 'failed', output: { message: String(error) } }
  }
}
