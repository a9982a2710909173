import { Random } from '../Random.ts'
import { clientFirms } from './clientFirms.ts'
import { fillTogether, type Topic } from './fillSlots.ts'
import { makeOutreach, makeSubject, type Scene } from './makeOutreach.ts'
import { makeCandidateNote, makeSidelines } from './makeSidelines.ts'
import { makeMassMail, makeSystemNotice } from './makeSystemMail.ts'
import { playThread } from './playThread.ts'
import { recruiters } from './recruiters.ts'
import type { SeedMail } from './SeedMail.ts'
import { type SandboxCandidate, seedCandidates } from './seedCandidates.ts'
import { recruiterAnswers } from './turnReplies.ts'
import { pickLater, pickWorkTime } from './workTime.ts'

const seasonDays = 90

const maxPerWave = 6

/** Writes to several firms within about a day, under one subject. */
function playWave(random: Random, scene: Scene, candidate: SandboxCandidate, daysAgo: number): SeedMail[] {
  const firms = random.sample(clientFirms, random.whole(2, maxPerWave))
  const recruiter = random.pick(recruiters).first
  const first = pickWorkTime(random, scene.now, daysAgo)
  let subject: string | undefined
  return firms.flatMap(firm => {
    // Recruiting departments and hiring partners get most submissions.
    const contact = random.pick([...firm.people, ...firm.people.filter(each => each.voice !== 'partner')])
    const topic: Topic = { candidate, firm, contact, recruiter, at: pickLater(random, first, 0, 26) }
    subject ??= makeSubject(random, topic)
    if (topic.at > scene.now) return []
    const outreach = makeOutreach(random, scene, topic, subject)
    const notice = random.chance(0.13) ? [makeSystemNotice(random, scene, topic)] : []
    return [...playThread(random, scene, topic, outreach), ...notice]
  })
}

function playCandidate(scene: Scene, candidate: SandboxCandidate, index: number): SeedMail[] {
  const random = new Random(9001 + index * 613)
  // Spreads candidates evenly over the season.
  const begin = 12 + Math.floor((((index * 37) % 60) / 60) * (seasonDays - 12)) + random.whole(0, 1)
  const again = begin - random.whole(9, 40)
  const waves = [begin, again > 0 ? again : random.whole(1, 35), ...(random.chance(0.35) ? [random.whole(0, 27)] : [])]
  const emails = waves.flatMap(daysAgo => playWave(random, scene, candidate, daysAgo))
  const firm = random.pick(clientFirms)
  const topic: Topic = {
    candidate,
    firm,
    contact: random.pick(firm.people),
    recruiter: random.pick(recruiters).first,
    at: pickWorkTime(random, scene.now, Math.max(1, begin - random.whole(2, 20))),
  }
  if (random.chance(0.6)) emails.push(makeCandidateNote(random, scene, topic))
  if (random.chance(0.35))
    emails.push(makeMassMail(random, scene, { ...topic, at: pickWorkTime(random, scene.now, begin) }))
  return emails
}

const unfinished = [
  'Thank you for getting back to me. I have spoken with',
  'Thanks, let me check with the candidate and',
  'I am glad to hear it. As to timing,',
  'Understood. Before I let go,',
]

function makeDrafts(scene: Scene, emails: readonly SeedMail[]): SeedMail[] {
  const random = new Random(77)
  const answered = new Set(emails.map(mail => mail.parent))
  const open = emails.filter(mail => mail.folder === 'inbox' && mail.parent && !answered.has(mail) && !mail.extra)
  return random.sample(open.slice(-60), 4).map((parent, index) => ({
    at: pickLater(random, parent.at, 0.2, 3),
    folder: 'drafts',
    from: { name: recruiters[index % 3]!.name, address: scene.mailbox },
    to: [parent.from],
    subject: parent.subject.replace(/^(re: )?/i, 'RE: '),
    paragraphs: [random.pick(unfinished)],
    signature: recruiters[index % 3]!.signature,
    program: 'word' as const,
    parent,
    internetMessageId: parent.internetMessageId.replace('<', '<draft-'),
    thread: parent.thread,
    isRead: true,
    isDraft: true,
  }))
}

function makeChats(scene: Scene): SeedMail[] {
  const random = new Random(31)
  return Array.from({ length: 5 }, () => {
    const at = pickWorkTime(random, scene.now, random.whole(20, 89))
    const firm = random.pick(clientFirms)
    const topic = { candidate: seedCandidates[0]!, firm, contact: firm.people[0]!, recruiter: 'Owen', at }
    const [text] = fillTogether(random, [random.pick(recruiterAnswers.followUp)], topic)
    const from = { name: 'Owen Tolliver', address: `owen@${scene.mailbox.split('@')[1]}` }
    const id = `<chat-${at.getTime()}@${scene.mailbox.split('@')[1]}>`
    return {
      at,
      folder: 'conversationhistory',
      from,
      to: [from],
      subject: `Conversation with ${firm.people[0]!.first}`,
      paragraphs: [text!],
      signature: [],
      program: 'web' as const,
      internetMessageId: id,
      thread: id,
      isRead: true,
    }
  })
}

/** Gives identical emails for the same scene, oldest first. */
export function makeSeason(scene: Scene): SeedMail[] {
  const threads = seedCandidates.flatMap((candidate, index) => playCandidate(scene, candidate, index))
  const emails = [...threads, ...makeSidelines(scene), ...makeChats(scene)]
  const past = emails.filter(mail => mail.at <= scene.now).sort((a, b) => a.at.getTime() - b.at.getTime())
  return [...past, ...makeDrafts(scene, past).filter(mail => mail.at <= scene.now)]
}
