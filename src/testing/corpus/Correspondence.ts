import { Random } from '../../sandbox/Random.ts'
import { coolReplyTexts } from './coolReplyTexts.ts'
import { eagerReplyTexts } from './eagerReplyTexts.ts'
import type { CorpusContact } from './people.ts'
import type { ReplyTexts } from './ReplyTexts.ts'
import { outreachClosings, outreachOpenings } from './sidelineTexts.ts'
import { TextDeck } from './TextDeck.ts'
import { ourTurnTexts, theirTurnTexts } from './turnTexts.ts'

const textsOf = (...banks: ReplyTexts[]) => banks.flatMap(bank => Object.values(bank).flat())

const hour = 3_600_000

export class Correspondence {
  readonly random: Random
  readonly firstAnswers: TextDeck<string>
  readonly laterAnswers: TextDeck<string>
  readonly ourTurns: TextDeck<string>
  readonly openings: TextDeck<string>
  readonly closings: TextDeck<string>
  #ids = 0

  constructor(seed: number) {
    this.random = new Random(seed)
    this.firstAnswers = new TextDeck(this.random, textsOf(eagerReplyTexts, coolReplyTexts))
    this.laterAnswers = new TextDeck(this.random, textsOf(theirTurnTexts))
    this.ourTurns = new TextDeck(this.random, ourTurnTexts)
    this.openings = new TextDeck(this.random, outreachOpenings)
    this.closings = new TextDeck(this.random, outreachClosings)
  }

  messageId(domain: string): string {
    this.#ids += 1
    const letters = Array.from({ length: 14 }, () => this.random.pick([...'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789']))
    return `<${letters.join('')}.${1000 + this.#ids}@${domain}>`
  }

  moment(): Date {
    const days = this.random.whole(0, 50)
    return new Date(Date.UTC(2026, 3, 13, 13, 0, 0) + days * 24 * hour + this.random.whole(0, 9 * 3600) * 1000)
  }

  after(at: Date, fewest = 1, most = 60): Date {
    return new Date(at.getTime() + this.random.whole(fewest * 3600, most * 3600) * 1000)
  }

  folderOf(contact: CorpusContact): string | null {
    const filed = ['Holloway', 'Northfold', 'Quarry', 'Ambrose']
    if (filed.includes(contact.firmWord)) return `.Clients.${contact.firmWord}`
    return this.random.weighted([
      [null, 62],
      ['', 22],
      ['.Archive', 8],
      ['.Interviews', 8],
    ] as const)
  }
}

export function receivedLine(domain: string, at: Date): readonly [string, string] {
  const date = at.toUTCString().replace('GMT', '+0000')
  return ['Received', `from mx1.${domain} (203.0.113.25) by mail.rejoinder.example with ESMTPS;\r\n ${date}`]
}
