import type { Random } from '../Random.ts'
import { findClientFirm, findPerson } from '../seed/clientFirms.ts'
import type { Topic } from '../seed/fillSlots.ts'
import { makeAbsence } from '../seed/makeAutoMail.ts'
import { makeReply, makeTurn } from '../seed/makeReply.ts'
import type { Stance } from '../seed/ReplyBank.ts'
import { recruiters } from '../seed/recruiters.ts'
import type { SeedMail } from '../seed/SeedMail.ts'
import type { MessageRow } from '../store/Message.ts'
import { findCandidate, toParent } from './findOpenMail.ts'

const stances: readonly (readonly [Stance, number])[] = [
  ['interview', 22],
  ['positive', 18],
  ['question', 18],
  ['acknowledgement', 12],
  ['deferral', 10],
  ['decline', 18],
  ['redirect', 3],
]

export function makeLiveMail(random: Random, mailbox: string, row: MessageRow, now: Date): SeedMail | undefined {
  const address = row.props.toRecipients?.[0]?.emailAddress.address?.toLowerCase() ?? ''
  const contact = findPerson(address)
  const firm = findClientFirm(address)
  const candidate = findCandidate(row)
  if (!contact || !firm || !candidate) return undefined
  const parent = toParent(row)
  const recruiter = recruiters.find(each => parent.from.name === each.name || row.body.includes(each.name))
  const topic: Topic = { candidate, firm, contact, recruiter: recruiter?.first ?? 'Miriam', at: now }
  const scene = { mailbox, now }
  if (/^re:/i.test(parent.subject)) {
    return makeTurn(random, scene, topic, parent, random.pick(['answered', 'nextStep', 'maybeToYes', 'yesToNo']))
  }
  if (random.chance(0.06)) return { ...makeAbsence(random, topic, parent), at: now }
  return makeReply(random, scene, topic, parent, random.weighted(stances))
}
