import type { Random } from '../Random.ts'
import type { Topic } from './fillSlots.ts'
import { makeAbsence, makeBounce, makeCalendarAnswer } from './makeAutoMail.ts'
import { makeRecruiterMail, type RecruiterMailKind, type Scene } from './makeOutreach.ts'
import { makeReply, makeTurn } from './makeReply.ts'
import type { Stance } from './ReplyBank.ts'
import type { SeedMail } from './SeedMail.ts'
import type { turnReplies } from './turnReplies.ts'
import { pickLater } from './workTime.ts'

const stances: readonly (readonly [Stance, number])[] = [
  ['interview', 16],
  ['positive', 15],
  ['question', 15],
  ['acknowledgement', 15],
  ['deferral', 11],
  ['decline', 20],
  ['duplicate', 4],
  ['unsubscribe', 2],
  ['redirect', 4],
]

/** Drops emails after the end of the season. */
class Thread {
  readonly emails: SeedMail[]
  readonly #random: Random
  readonly #scene: Scene
  readonly #topic: Topic

  constructor(random: Random, scene: Scene, topic: Topic, outreach: SeedMail) {
    this.#random = random
    this.#scene = scene
    this.#topic = topic
    this.emails = [outreach]
  }

  get #last(): SeedMail {
    return this.emails[this.emails.length - 1]!
  }

  #later(fromHours: number, toHours: number): Topic {
    return { ...this.#topic, at: pickLater(this.#random, this.#last.at, fromHours, toHours) }
  }

  #add(mail: SeedMail): boolean {
    if (mail.at > this.#scene.now) return false
    this.emails.push(mail)
    return true
  }

  reply(stance: Stance, toHours = 70): boolean {
    return this.#add(makeReply(this.#random, this.#scene, this.#later(0.2, toHours), this.#last, stance))
  }

  turn(turn: keyof typeof turnReplies, fromHours = 1, toHours = 60): boolean {
    return this.#add(makeTurn(this.#random, this.#scene, this.#later(fromHours, toHours), this.#last, turn))
  }

  answer(kind: RecruiterMailKind, fromHours = 0.3, toHours = 9): boolean {
    const topic = this.#later(fromHours, toHours)
    return this.#add(makeRecruiterMail(this.#random, this.#scene, topic, this.#last, kind))
  }

  calendar(): void {
    const topic = this.#later(0.5, 20)
    const mail = makeCalendarAnswer(this.#random, this.#scene, topic, this.#last.thread)
    // The answer is to an invitation, so the thread continues from the email before it.
    if (mail.at <= this.#scene.now) this.emails.splice(this.emails.length - 1, 0, mail)
  }
}

type Play = (thread: Thread, random: Random) => void

const continuations: Partial<Record<Stance, Play>> = {
  interview(thread, random) {
    if (!random.chance(0.8) || !thread.answer('interview')) return
    if (!random.chance(0.75) || !thread.turn('nextStep')) return
    if (random.chance(0.4)) thread.calendar()
    if (random.chance(0.25)) thread.turn('yesToNo', 48, 240)
    else if (random.chance(0.35) && thread.answer('interview')) thread.turn('nextStep', 24, 120)
  },
  positive(thread, random) {
    if (random.chance(0.5) && !thread.answer('positive')) return
    if (random.chance(0.35)) {
      if (thread.turn('maybeToYes', 40, 200) && random.chance(0.6)) thread.answer('interview')
    } else if (random.chance(0.3)) thread.turn('yesToNo', 40, 200)
  },
  question(thread, random) {
    if (random.chance(0.9) && thread.answer('question') && random.chance(0.7)) thread.turn('answered')
  },
  acknowledgement(thread, random) {
    if (!random.chance(0.45) || !thread.answer('followUp', 120, 260)) return
    if (random.chance(0.6)) thread.reply(random.pick(['decline', 'interview', 'positive', 'deferral']))
  },
  deferral(thread, random) {
    if (random.chance(0.5) && thread.answer('deferral') && random.chance(0.15)) thread.turn('maybeToYes', 200, 700)
  },
  decline(thread, random) {
    if (random.chance(0.4) && thread.answer('decline') && random.chance(0.12)) thread.turn('noToMaybe', 60, 300)
  },
}

export function playThread(random: Random, scene: Scene, topic: Topic, outreach: SeedMail): SeedMail[] {
  if (random.chance(0.03)) return [outreach, makeBounce(random, topic, outreach)]
  const thread = new Thread(random, scene, topic, outreach)
  const absence = random.chance(0.07) ? [makeAbsence(random, topic, outreach)] : []
  if (random.chance(0.33)) {
    const isChased = random.chance(0.4) && thread.answer('followUp', 100, 240)
    if (!isChased || !random.chance(0.35)) return [...thread.emails, ...absence]
  }
  const stance = random.weighted(stances)
  if (thread.reply(stance)) continuations[stance]?.(thread, random)
  return [...thread.emails, ...absence]
}
