import { Counter, Histogram, Registry } from 'prom-client'
import { jobs } from '../queue/jobs.ts'

const graphOutcomes = ['ok', 'throttled', 'refused', 'failed', 'unreachable'] as const
const jobOutcomes = ['completed', 'failed', 'givenUp'] as const

export type JobOutcome = (typeof jobOutcomes)[number]
export type Metrics = ReturnType<typeof createMetrics>

/** Known series begin at 0, so that the first failure is an increase. */
export function createMetrics() {
  const register = new Registry()
  const registers = [register]
  const calls = new Histogram({
    name: 'rejoinder_http_request_duration_seconds',
    help: 'API requests by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  })
  const work = new Histogram({
    name: 'rejoinder_job_duration_seconds',
    help: 'Jobs run by this process, by name and outcome',
    labelNames: ['name', 'outcome'],
    buckets: [0.1, 0.5, 1, 5, 15, 60, 300, 900],
    registers,
  })
  const graph = new Histogram({
    name: 'rejoinder_graph_request_duration_seconds',
    help: 'Requests from this process to Microsoft Graph, by outcome',
    labelNames: ['outcome'],
    buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
    registers,
  })
  const sends = new Counter({
    name: 'rejoinder_emails_sent_total',
    help: 'Emails that Microsoft Graph accepted from this process',
    registers,
  })
  for (const name of Object.keys(jobs)) for (const outcome of jobOutcomes) work.zero({ name, outcome })
  for (const outcome of graphOutcomes) graph.zero({ outcome })
  return {
    register,
    call: (labels: { method: string; route: string; status: number }, seconds: number) =>
      calls.observe(labels, seconds),
    job: (name: string, outcome: JobOutcome, seconds: number) => work.observe({ name, outcome }, seconds),
    /** @param status 0 when Graph did not answer */
    graphRequest: (status: number, seconds: number) => graph.observe({ outcome: graphOutcome(status) }, seconds),
    sent: () => sends.inc(),
  }
}

function graphOutcome(status: number): (typeof graphOutcomes)[number] {
  if (status === 0) return 'unreachable'
  if (status === 429) return 'throttled'
  if (status >= 500) return 'failed'
  return status >= 400 ? 'refused' : 'ok'
}
