import { Random } from '../Random.ts'
import { readPreferences } from './readPreferences.ts'

/** 'after504' does the work and then answers 504. */
type RandomFault = '429' | '503' | '504' | 'cut' | 'after504'

/**
 * What a request line must contain: plain text, where `*` stands for any text and a `$` at the end for the end of the
 * line. A list matches when one of its texts does.
 */
type Pattern = string | readonly string[]

/**
 * A fault as the control endpoint takes it; `times` is how many requests it hits, and `pagesOver` spares those that ask
 * for so many items a page at most.
 */
export type FaultOrder =
  | {
      kind: 'status'
      status: number
      code?: string
      message?: string
      retryAfterSeconds?: number
      times?: number
      match?: Pattern
      pagesOver?: number
    }
  | { kind: 'cut'; times?: number; match?: Pattern }
  | { kind: 'slow'; delayMs: number; times?: number; match?: Pattern }
  | { kind: 'goneDelta'; times?: number; match?: Pattern; withoutLocation?: boolean }
  | { kind: 'afterEffect'; status: number; times?: number; match?: Pattern }
  // What was sent just now is not found in Sent Items yet, and what changed not told by a delta.
  | { kind: 'lateSent'; times?: number; match?: Pattern }
  | { kind: 'lateDelta'; times?: number; match?: Pattern }
  // A link of a delta leads to itself.
  | { kind: 'loopDelta'; times?: number; match?: Pattern }
  | { kind: 'random'; seed: number; rate: number; kinds: RandomFault[]; match?: Pattern }

interface Standing {
  order: FaultOrder
  left: number
  random: Random | undefined
}

/** An answer instead of the work; what is left out is what the service says with that status. */
export interface OrderedStatus {
  status: number
  code?: string | undefined
  message?: string | undefined
  retryAfterSeconds?: number | undefined
}

/** What is to go wrong with one request. */
export interface Trouble {
  delayMs: number
  /** Answer this instead of doing the work. */
  status: OrderedStatus | undefined
  /** Do the work, then answer this. */
  statusAfter: number | undefined
  cut: boolean
  goneDelta: { withoutLocation: boolean } | undefined
  /** Answer as if nothing lay in Sent Items. */
  lateSent: boolean
  /** Answer as if nothing had changed in the folder. */
  lateDelta: boolean
  /** Answer an empty page whose nextLink is the link that was asked for. */
  loopDelta: boolean
}

const none = (): Trouble => ({
  delayMs: 0,
  status: undefined,
  statusAfter: undefined,
  cut: false,
  goneDelta: undefined,
  lateSent: false,
  lateDelta: false,
  loopDelta: false,
})

const hasDeltaToken = (line: string) => /delta.*[$](skip|delta)token=/i.test(line.replaceAll('%24', '$'))

/** The faults that are ordered and not yet used up. */
export class FaultPlan {
  #standing: Standing[] = []

  add(order: FaultOrder): void {
    this.#standing.push({
      order,
      left: order.kind === 'random' ? Number.POSITIVE_INFINITY : (order.times ?? 1),
      random: order.kind === 'random' ? new Random(order.seed) : undefined,
    })
  }

  clear(): void {
    this.#standing = []
  }

  /** The faults for one request, taken off the plan. Without `match` only requests to Graph itself are hit. */
  take(method: string, path: string, prefer?: string): Trouble {
    const line = `${method} ${path}`
    const trouble = none()
    for (const standing of this.#standing) {
      if (standing.left <= 0 || !isHit(standing.order.match ?? ' /v1.0/', line)) continue
      if (isSpared(standing.order, prefer)) continue
      if (/^(gone|loop)Delta$/.test(standing.order.kind) && !hasDeltaToken(line)) continue
      if (applyFault(standing, trouble)) standing.left -= 1
    }
    this.#standing = this.#standing.filter(standing => standing.left > 0)
    return trouble
  }
}

/** Whether that is a pattern, or none. */
export function isPattern(value: unknown): value is Pattern | undefined {
  return [value].flat().every(text => typeof text === 'string') || value === undefined
}

function isHit(pattern: Pattern, line: string): boolean {
  return [pattern].flat().some(text => {
    const ended = `${line}\n`
    let from = 0
    for (const part of text.replace(/\$$/, '\n').split('*')) {
      const at = part.endsWith('\n') ? ended.lastIndexOf(part) : ended.indexOf(part, from)
      if (at < from) return false
      from = at + part.length
    }
    return true
  })
}

function isSpared(order: FaultOrder, prefer: string | undefined): boolean {
  if (order.kind !== 'status' || order.pagesOver === undefined) return false
  return (readPreferences(prefer).maxPageSize ?? 0) <= order.pagesOver
}

function applyFault({ order, random }: Standing, trouble: Trouble): boolean {
  switch (order.kind) {
    case 'slow':
      trouble.delayMs += order.delayMs
      return true
    case 'goneDelta':
      trouble.goneDelta = { withoutLocation: order.withoutLocation ?? false }
      return true
    case 'lateSent':
    case 'lateDelta':
    case 'loopDelta':
      trouble[order.kind] = true
      return true
    case 'random':
      return random ? applyRandomFault(random, order.rate, order.kinds, trouble) : false
    default:
      // One outcome is enough for a request: the next one takes the next fault.
      if (trouble.status || trouble.statusAfter || trouble.cut) return false
  }
  if (order.kind === 'cut') trouble.cut = true
  if (order.kind === 'afterEffect') trouble.statusAfter = order.status
  if (order.kind === 'status') {
    const { status, code, message, retryAfterSeconds } = order
    trouble.status = { status, code, message, retryAfterSeconds }
  }
  return true
}

function applyRandomFault(random: Random, rate: number, kinds: RandomFault[], trouble: Trouble): boolean {
  // Both numbers are drawn for every request, so that the row of faults depends on the seed alone.
  const hit = random.chance(rate)
  const kind = random.pick(kinds)
  if (!hit) return false
  if (kind === 'cut') trouble.cut = true
  else if (kind === 'after504') trouble.statusAfter ??= 504
  else trouble.status ??= { status: Number(kind), retryAfterSeconds: kind === '429' ? 1 : undefined }
  return true
}
