import { Random } from '../Random.ts'
import { readPreferences } from './readPreferences.ts'

/** 'after504' does the work and then answers 504. */
type RandomFault = '429' | '503' | '504' | 'cut' | 'after504'

/** Matches the request line; `*` stands for any text and a final `$` for its end. */
type Pattern = string | readonly string[]

/** `times` counts the requests to fail; `pagesOver` excludes pages of at most that size. */
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
  // A sent message is missing in Sent Items; recent changes are missing in a delta.
  | { kind: 'lateSent'; times?: number; match?: Pattern }
  | { kind: 'lateDelta'; times?: number; match?: Pattern }
  | { kind: 'loopDelta'; times?: number; match?: Pattern }
  | { kind: 'random'; seed: number; rate: number; kinds: RandomFault[]; match?: Pattern }

interface ActiveFault {
  order: FaultOrder
  left: number
  random: Random | undefined
}

export interface OrderedStatus {
  status: number
  code?: string | undefined
  message?: string | undefined
  retryAfterSeconds?: number | undefined
}

export interface InjectedFaults {
  delayMs: number
  status: OrderedStatus | undefined
  statusAfter: number | undefined
  cut: boolean
  goneDelta: { withoutLocation: boolean } | undefined
  lateSent: boolean
  lateDelta: boolean
  loopDelta: boolean
}

const none = (): InjectedFaults => ({
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

export class FaultPlan {
  #active: ActiveFault[] = []

  add(order: FaultOrder): void {
    this.#active.push({
      order,
      left: order.kind === 'random' ? Number.POSITIVE_INFINITY : (order.times ?? 1),
      random: order.kind === 'random' ? new Random(order.seed) : undefined,
    })
  }

  clear(): void {
    this.#active = []
  }

  /** Hits only requests to Graph without `match`. */
  take(method: string, path: string, prefer?: string): InjectedFaults {
    const line = `${method} ${path}`
    const faults = none()
    for (const fault of this.#active) {
      if (fault.left <= 0 || !isHit(fault.order.match ?? ' /v1.0/', line)) continue
      if (isExempt(fault.order, prefer)) continue
      if (/^(gone|loop)Delta$/.test(fault.order.kind) && !hasDeltaToken(line)) continue
      if (applyFault(fault, faults)) fault.left -= 1
    }
    this.#active = this.#active.filter(fault => fault.left > 0)
    return faults
  }
}

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

function isExempt(order: FaultOrder, prefer: string | undefined): boolean {
  if (order.kind !== 'status' || order.pagesOver === undefined) return false
  return (readPreferences(prefer).maxPageSize ?? 0) <= order.pagesOver
}

function applyFault({ order, random }: ActiveFault, faults: InjectedFaults): boolean {
  switch (order.kind) {
    case 'slow':
      faults.delayMs += order.delayMs
      return true
    case 'goneDelta':
      faults.goneDelta = { withoutLocation: order.withoutLocation ?? false }
      return true
    case 'lateSent':
    case 'lateDelta':
    case 'loopDelta':
      faults[order.kind] = true
      return true
    case 'random':
      return random ? applyRandomFault(random, order.rate, order.kinds, faults) : false
    default:
      if (faults.status || faults.statusAfter || faults.cut) return false
  }
  if (order.kind === 'cut') faults.cut = true
  if (order.kind === 'afterEffect') faults.statusAfter = order.status
  if (order.kind === 'status') {
    const { status, code, message, retryAfterSeconds } = order
    faults.status = { status, code, message, retryAfterSeconds }
  }
  return true
}

function applyRandomFault(random: Random, rate: number, kinds: RandomFault[], faults: InjectedFaults): boolean {
  // Draws both numbers every time, so that the sequence depends on the seed alone.
  const hit = random.chance(rate)
  const kind = random.pick(kinds)
  if (!hit) return false
  if (kind === 'cut') faults.cut = true
  else if (kind === 'after504') faults.statusAfter ??= 504
  else faults.status ??= { status: Number(kind), retryAfterSeconds: kind === '429' ? 1 : undefined }
  return true
}
