import type { Random } from '../../sandbox/Random.ts'

export class TextDeck<T> {
  readonly #cards: readonly T[]
  #next = 0

  constructor(random: Random, cards: readonly T[]) {
    this.#cards = random.sample(cards, cards.length)
  }

  draw(): T {
    const card = this.#cards[this.#next % this.#cards.length]
    this.#next += 1
    if (card === undefined) throw new Error('The deck is empty.')
    return card
  }
}
