import { quantile } from '../quantile.ts'
import type { Outcome } from './checkOutcome.ts'
import type { Figures } from './Figures.ts'
import type { Usage } from './serveUsage.ts'

export interface Shown {
  figures: Figures
  /** From the start of the load until no work is left. */
  seconds: number
  usage: Record<'warm' | 'end', Record<'server' | 'worker', Usage>>
  events: { heard: number; missing: number; unexpected: number }[]
  sent: number
  gaps: number
  stale: string[]
  outcome: Outcome
  logged: string[]
  connections: number
  ownDelayMs: number
}

/** Allowed heap at the end, relative to the warm-up's. */
const maxGrowth = 1.1
const shownAtMost = 10

export function report(run: Shown): boolean {
  const { figures, seconds, usage, events, sent, outcome } = run
  const kinds = figures.kinds('load')
  const all = figures.times('load', kinds)
  console.log(
    `${events.length} browsers over ${run.connections} connections, ${all.length} requests in ${seconds.toFixed(0)} s ` +
      `(${(all.length / seconds).toFixed(0)} a second), ${figures.errors.length} errors`,
  )
  const reading = kinds.filter(kind => figures.times('idle', [kind]).length > 0)
  console.log(`all reading: ${compared(figures, reading)}`)
  for (const kind of kinds) console.log(`  ${kind}: ${compared(figures, [kind])}`)
  const [heard, missing, unexpected] = (['heard', 'missing', 'unexpected'] as const).map(key =>
    events.reduce((sum, browser) => sum + browser[key], 0),
  ) as [number, number, number]
  console.log(
    `events: ${sent} sent, ${heard} heard by ${events.length} browsers, ${missing} missing, ${unexpected} unexpected`,
  )
  console.log(`at the end ${run.stale.length} things on the screens are old`)
  const growths = (['server', 'worker'] as const).map(name => reportUsage(name, usage.warm[name], usage.end[name], run))
  console.log(
    `mail: ${outcome.mirrored} of ${outcome.arrived} arrived ones mirrored, ${outcome.responses} responses of ` +
      `${outcome.replies} replies, ${outcome.sentOnce} of ${outcome.ordered} sent exactly once`,
  )
  console.log(`the measuring process itself: p99 of its delays ${run.ownDelayMs.toFixed(0)} ms`)
  const errorLines = run.logged.filter(line => /"level":[56]0/.test(line))
  console.log(`logged: ${run.logged.length} warnings, ${errorLines.length} of them errors`)
  const wrong = [
    ...figures.errors,
    ...outcome.wrong,
    ...run.stale.map(path => `old: ${path}`),
    ...errorLines,
    ...(missing + unexpected + run.gaps > 0
      ? [`${missing} events missing, ${unexpected} unexpected, ${run.gaps} gaps`]
      : []),
    ...growths.filter(growth => growth > maxGrowth).map(growth => `the heap grew ${growth.toFixed(2)} times`),
  ]
  for (const line of new Set([...wrong, ...run.logged].slice(0, shownAtMost))) console.error(line)
  return wrong.length === 0
}

function compared(figures: Figures, kinds: readonly string[]): string {
  const [idle, load] = (['idle', 'load'] as const).map(phase => figures.times(phase, kinds)) as [number[], number[]]
  const at = (q: number): string => {
    const [before, now] = [quantile(idle, q), quantile(load, q)]
    const ratio = idle.length > 0 ? `, ${(now / before).toFixed(1)} times idle (${before.toFixed(1)})` : ''
    return `p${q * 100} ${now.toFixed(1)} ms${ratio}`
  }
  return `${load.length} calls (idle ${idle.length}); ${at(0.5)}; ${at(0.99)}`
}

/** Returns the heap at the end, relative to the warm-up's. */
function reportUsage(name: string, warm: Usage, end: Usage, { seconds }: Shown): number {
  const growth = end.heap / warm.heap
  const mb = (bytes: number) => (bytes / 1_048_576).toFixed(1)
  console.log(
    `${name}: heap ${mb(warm.heap)} MB after the warm-up, ${mb(end.heap)} MB at the end, ${growth.toFixed(2)} times; ` +
      `resident ${mb(warm.rss)} and ${mb(end.rss)} MB; ${((end.cpuSeconds - warm.cpuSeconds) / seconds).toFixed(2)} processors`,
  )
  return growth
}
