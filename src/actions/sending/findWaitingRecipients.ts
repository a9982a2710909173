import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import { dayIn } from '../../domain/businessDays.ts'
import {
  type AskingRules,
  backWithinDays,
  dueBefore,
  openRecipients,
  type RecipientHistory,
  waitingSubmissions,
} from '../../domain/followUps/openRecipients.ts'
import { senderDomain } from '../../domain/senderDomain.ts'
import {
  type CampaignRecipient,
  findNewestRecipients,
  findRecipientsAmong,
  findRecipientsOf,
} from '../../store/followUps/campaignRecipients.ts'
import { findRecipientHistory } from '../../store/followUps/recipientHistory.ts'
import {
  type DepartedPerson,
  findBounced,
  findDeparted,
  findReturned,
  type PersonPage,
  type SubmittedPerson,
} from '../../store/followUps/returnedRecipients.ts'
import { findSettings } from '../../store/operations/settings.ts'

export interface WaitingRecipients {
  bounced: (CampaignRecipient & { bouncedAt: Date })[]
  /** Have left or changed their address, and named a contact. */
  departed: (CampaignRecipient & Pick<DepartedPerson, 'leftAt' | 'contacts'>)[]
  /** `backOn` is an ISO date. */
  back: (CampaignRecipient & { backOn: string })[]
  /** Groups those that have had time to answer by candidate. */
  unanswered: CampaignRecipient[][]
  /** Business days. */
  days: number
}

type Question = AskingRules & { db: Knex; ownDomain: string; most: number }

/** Lists the newest `most` of each. */
export async function findWaitingRecipients(
  { db, config, clock }: Pick<Context, 'config' | 'db' | 'clock'>,
  most: number,
): Promise<WaitingRecipients> {
  const { businessTimeZone: timeZone, mailbox } = config
  const { followUpMinimumDays: days } = await findSettings(db)
  const question = { db, ownDomain: senderDomain(mailbox), now: clock(), timeZone, minimumDays: days, most }
  const [bounced, departed, back, unanswered] = await Promise.all([
    findBouncedSubmissions(question),
    findDepartedRecipients(question),
    findBackFromAbsence(question),
    findUnanswered(question),
  ])
  return { bounced, departed, back, unanswered, days }
}

async function findBouncedSubmissions(question: Question): Promise<WaitingRecipients['bounced']> {
  const bounced = await readPages(
    question,
    page => findBounced(question.db, page),
    (recipients, history) =>
      openRecipients(recipients, history, question).leftOut.flatMap(({ reason, recipient }) => {
        const bouncedAt = history.bounces.get(recipient.recipientEmail)
        return reason === 'bounced' && bouncedAt ? [{ ...recipient, bouncedAt }] : []
      }),
  )
  return bounced.toSorted((one, other) => other.bouncedAt.getTime() - one.bouncedAt.getTime()).slice(0, question.most)
}

async function findDepartedRecipients(question: Question): Promise<WaitingRecipients['departed']> {
  const departed = await readPages(
    question,
    page => findDeparted(question.db, page),
    (recipients, history, people) => {
      const gone = new Map(people.map(({ email, leftAt, contacts }) => [email, { leftAt, contacts }]))
      return openRecipients(recipients, history, question).leftOut.flatMap(({ reason, recipient }) => {
        const found = gone.get(recipient.recipientEmail)
        return reason === 'left_firm' && found ? [{ ...recipient, ...found }] : []
      })
    },
  )
  return departed.toSorted((one, other) => other.leftAt.getTime() - one.leftAt.getTime()).slice(0, question.most)
}

async function findBackFromAbsence(question: Question): Promise<WaitingRecipients['back']> {
  const { db, now, timeZone, most } = question
  const from = dayIn(new Date(now.getTime() - backWithinDays * 86_400_000), timeZone)
  const back = await readPages(
    question,
    page => findReturned(db, { from, to: dayIn(now, timeZone), timeZone }, page),
    (recipients, history) =>
      openRecipients(recipients, history, question).open.flatMap(recipient => {
        const { recipientEmail: email, asked } = recipient
        const backOn = history.undatedAbsences.has(email) ? undefined : history.absences.get(email)
        const isAsked = asked && backOn && dayIn(asked.at, timeZone) >= backOn
        return backOn && !isAsked ? [{ ...recipient, backOn }] : []
      }),
  )
  return back.toSorted((one, other) => other.backOn.localeCompare(one.backOn)).slice(0, most)
}

const pageSize = 100

/** Reads on until enough people remain, because some have answered since. */
async function readPages<Person extends SubmittedPerson, Waiting>(
  { db, ownDomain, most }: Question,
  findPage: (page: PersonPage) => Promise<Person[]>,
  pick: (recipients: readonly CampaignRecipient[], history: RecipientHistory, people: readonly Person[]) => Waiting[],
): Promise<Waiting[]> {
  const picked: Waiting[] = []
  const limit = Math.max(pageSize, most)
  for (let offset = 0; picked.length < most; offset += limit) {
    const people = await findPage({ offset, limit })
    const recipients = await findRecipientsAmong(db, people, ownDomain)
    picked.push(...pick(recipients, await findRecipientHistory(db, recipients, ownDomain), people))
    if (people.length < limit) break
  }
  return picked
}

async function findUnanswered(question: Question): Promise<CampaignRecipient[][]> {
  const { db, ownDomain, most } = question
  const range = { sentBefore: dueBefore(question), submissions: waitingSubmissions }
  const newest = await findNewestRecipients(db, range, ownDomain)
  const waiting = openRecipients(newest, await findRecipientHistory(db, newest, ownDomain), question).open
  const candidateIds = [...new Set(waiting.map(({ candidateId }) => candidateId))].slice(0, most)
  const everyone = await findRecipientsOf(db, candidateIds, ownDomain)
  const askable = openRecipients(everyone, await findRecipientHistory(db, everyone, ownDomain), question).open
  const due = askable.filter(({ early }) => early === null)
  const byCandidate = Map.groupBy(due, ({ candidateId }) => candidateId)
  return candidateIds.flatMap(id => [byCandidate.get(id) ?? []]).filter(recipients => recipients.length > 0)
}
