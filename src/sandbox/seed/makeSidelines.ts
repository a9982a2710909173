import { Random } from '../Random.ts'
import { fillTogether, type Topic } from './fillSlots.ts'
import { makeSeedId, type Scene } from './makeOutreach.ts'
import { makeReplyHeaders } from './makeReply.ts'
import { recruiters } from './recruiters.ts'
import type { SeedMail } from './SeedMail.ts'
import { candidateNotes, internalEmails, junkEmails, newsletters, unrelatedEmails } from './sidelineBank.ts'
import { pickWorkTime } from './workTime.ts'

type Note = readonly [string, string, string, string]

const dayMs = 86_400_000

interface Sideline {
  note: Note
  folder: string
  daysAgo: number
  extra?: Partial<SeedMail>
}

function makeSideline(random: Random, scene: Scene, { note, folder, daysAgo, extra }: Sideline): SeedMail {
  const [name, address, subject, text] = note
  const at = pickWorkTime(random, scene.now, daysAgo)
  const number = String(random.whole(101, 989))
  const internetMessageId = makeSeedId(address.split('@')[1]!, subject, at.getTime(), number)
  const mail: SeedMail = {
    at,
    folder,
    from: { name, address },
    to: [{ name: 'Larkspur Legal Search', address: scene.mailbox }],
    subject: subject.replace('#', number),
    paragraphs: [text],
    signature: [name],
    program: random.pick(['web', 'gmail', 'text']),
    internetMessageId,
    thread: internetMessageId,
    isRead: random.chance(daysAgo > 4 ? 0.9 : 0.3),
    ...extra,
  }
  mail.headers = [...makeReplyHeaders(mail), ...(extra?.headers ?? [])]
  return mail
}

const bulk = [
  { name: 'List-Unsubscribe', value: '<mailto:unsubscribe@lists.example>' },
  { name: 'Precedence', value: 'bulk' },
]

function makeInternal(random: Random, scene: Scene, daysAgo: number): SeedMail {
  const writer = random.pick(recruiters)
  const [subject, text] = random.pick(internalEmails)
  const address = `${writer.first.toLowerCase()}@${scene.mailbox.split('@')[1]}`
  const note: Note = [writer.name, address, subject, text]
  return makeSideline(random, scene, {
    note,
    folder: 'inbox',
    daysAgo,
    extra: { signature: [writer.first], program: 'web' },
  })
}

export function makeSidelines(scene: Scene): SeedMail[] {
  const random = new Random(4177)
  const emails: SeedMail[] = []
  const add = (count: number, folder: string, notes: readonly Note[], extra?: Partial<SeedMail>) => {
    for (let index = 0; index < count; index += 1) {
      const daysAgo = random.whole(0, 89)
      emails.push(
        makeSideline(random, scene, { note: random.pick(notes), folder, daysAgo, ...(extra ? { extra } : {}) }),
      )
    }
  }
  add(38, 'inbox', newsletters, { headers: bulk, inferenceClassification: 'other' })
  add(22, 'deleteditems', newsletters, { headers: bulk, inferenceClassification: 'other', isRead: true })
  add(34, 'inbox', unrelatedEmails, { inferenceClassification: 'other' })
  add(16, 'junkemail', junkEmails, { inferenceClassification: 'other' })
  add(6, 'rssfeeds', newsletters, { headers: bulk })
  add(8, 'deleteditems', unrelatedEmails, { isRead: true })
  for (let index = 0; index < 36; index += 1) emails.push(makeInternal(random, scene, random.whole(0, 89)))
  return emails.filter(mail => mail.at <= scene.now)
}

export function makeCandidateNote(random: Random, scene: Scene, topic: Topic): SeedMail {
  const { candidate, at } = topic
  const [text] = fillTogether(random, [random.pick(candidateNotes)], topic)
  const internetMessageId = makeSeedId('postbox.example', candidate.refId, at.getTime())
  const mail: SeedMail = {
    at,
    folder: 'inbox',
    from: { name: candidate.name, address: candidate.email },
    to: [{ name: topic.recruiter, address: scene.mailbox }],
    subject: random.pick(['Re: next steps', 'Update', `Re: ${topic.firm.name}`, 'My search', 'Availability']),
    paragraphs: [`Hi ${topic.recruiter},`, text!],
    signature: [candidate.firstName],
    program: random.pick(['gmail', 'apple']),
    internetMessageId,
    thread: internetMessageId,
    isRead: random.chance((scene.now.getTime() - at.getTime()) / dayMs > 4 ? 0.95 : 0.3),
  }
  mail.headers = makeReplyHeaders(mail)
  return mail
}
