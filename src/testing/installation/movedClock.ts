import { readFileSync, watch } from 'node:fs'

/** Moves `Date`, but not timers, ahead by the milliseconds in the file MOVED_CLOCK. Preload with `--import`. */
const path = process.env.MOVED_CLOCK ?? ''
const read = (): number => Number(readFileSync(path, 'utf8'))
let aheadMs = read()
watch(path, { persistent: false }, () => {
  aheadMs = read()
})

const TrueDate = Date
const now = (): number => TrueDate.now() + aheadMs
globalThis.Date = new Proxy(TrueDate, {
  construct: (target, given, newTarget) => Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  apply: () => new TrueDate(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
})
