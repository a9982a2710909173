export type Slots = Readonly<Record<string, readonly string[]>>

/** A sentence, with the filler that each slot got. */
export interface Expanded {
  text: string
  fillers: Record<string, string>
}

/** Picks the same ones for the same seed. */
export class Picker {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** Returns a number in [0, 1) (Mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }

  one<T>(all: readonly T[]): T {
    return all[Math.floor(this.next() * all.length)]!
  }

  chance(part: number): boolean {
    return this.next() < part
  }
}

const choice = /\[([^[\]]*)\]/
const slot = /\{(\w+)\}/

/** Replaces '[a|b]' and '{name}' until neither is left. */
export function expand(template: string, slots: Slots, picker: Picker): Expanded {
  const fillers: Record<string, string> = {}
  let text = template
  for (;;) {
    const found = choice.exec(text) ?? slot.exec(text)
    if (!found) break
    const isSlot = found[0].startsWith('{')
    const options = isSlot ? slots[found[1]!] : found[1]!.split('|')
    if (!options) throw new Error(`No slot ${found[0]} for '${template}'.`)
    const filler = picker.one(options)
    if (isSlot) fillers[found[1]!] ??= filler
    text = text.slice(0, found.index) + filler + text.slice(found.index + found[0].length)
  }
  return {
    text: text
      .replace(/ {2,}/g, ' ')
      .replace(/ +([.,?!;])/g, '$1')
      .trim(),
    fillers,
  }
}
