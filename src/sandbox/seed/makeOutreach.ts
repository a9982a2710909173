import type { Random } from '../Random.ts'
import { makeGuid } from '../store/makeIds.ts'
import { fillSlots, fillTogether, suitsCandidate, type Topic } from './fillSlots.ts'
import { makeResume } from './makeResume.ts'
import { outreachBodies, outreachSubjects, submissionSentence } from './outreachBank.ts'
import { findRecruiter } from './recruiters.ts'
import type { SeedMail } from './SeedMail.ts'
import { questionAnswers, recruiterAnswers } from './turnReplies.ts'

export interface Scene {
  mailbox: string
  now: Date
}

export function makeSeedId(domain: string, ...parts: (string | number)[]): string {
  return `<${makeGuid('seed', ...parts)}@${domain}>`
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export function makeSubject(random: Random, topic: Topic): string {
  const choices = random.chance(0.72) ? outreachSubjects.withReference : outreachSubjects.withoutReference
  return capitalize(fillSlots(random, random.pick(choices), topic))
}

function makeText(random: Random, topic: Topic, hasSentence: boolean): string[] {
  const { openings, pitches, questions } = outreachBodies
  const details = outreachBodies.details.filter(text => suitsCandidate(text, topic.candidate))
  const pitch = random.pick(pitches)
  const block = `${submissionSentence}\n\nCandidate: {full}\nReference: {ref}\nPosition: {Role}, {Practice}\nLocation: {home}, {state}`
  return [
    random.pick(['Dear {contact},', 'Hi {contact},', '{contact},', 'Good morning {contact},']),
    ...(random.chance(0.55) ? [random.pick(openings)] : []),
    ...(hasSentence ? [block] : []),
    `${pitch} ${random.sample(details, random.whole(1, 2)).join(' ')}`,
    random.pick(questions),
  ]
}

export function makeOutreach(random: Random, scene: Scene, topic: Topic, subject: string): SeedMail {
  const recruiter = findRecruiter(topic.recruiter)
  const hasSentence = random.chance(0.35)
  const hasResume = !hasSentence || random.chance(0.4)
  const paragraphs = fillTogether(random, makeText(random, topic, hasSentence), topic)
  const { candidate, contact, at } = topic
  const internetMessageId = makeSeedId(scene.mailbox.split('@')[1]!, candidate.refId, contact.address, at.getTime())
  return {
    at,
    folder: 'sentitems',
    from: { name: recruiter.name, address: scene.mailbox },
    to: [{ name: contact.shown, address: contact.address }],
    subject,
    paragraphs: paragraphs.map(capitalize),
    signature: [random.pick(outreachBodies.closings), ...recruiter.signature],
    program: random.chance(0.8) ? 'word' : 'web',
    internetMessageId,
    thread: internetMessageId,
    attachments: hasResume ? [makeResume(candidate)] : [],
    isRead: true,
  }
}

export type RecruiterMailKind = keyof typeof recruiterAnswers | 'question'

function listAnswers(kind: RecruiterMailKind, parent: SeedMail): readonly string[] {
  if (kind !== 'question') return recruiterAnswers[kind]
  const asked = parent.paragraphs.join(' ')
  return questionAnswers.find(([mark]) => mark.test(asked))?.[1] ?? []
}

export function makeRecruiterMail(
  random: Random,
  scene: Scene,
  topic: Topic,
  parent: SeedMail,
  kind: RecruiterMailKind,
): SeedMail {
  const recruiter = findRecruiter(topic.recruiter)
  const greeting = random.pick(['Hi {contact},', '{contact},', 'Dear {contact},'])
  const choices = listAnswers(kind, parent).filter(text => suitsCandidate(text, topic.candidate))
  const paragraphs = fillTogether(random, [greeting, random.pick(choices)], topic)
  return {
    at: topic.at,
    folder: 'sentitems',
    from: { name: recruiter.name, address: scene.mailbox },
    to: [{ name: topic.contact.shown, address: topic.contact.address }],
    subject: parent.subject.replace(/^(re: )?/i, 'RE: '),
    paragraphs: paragraphs.map(capitalize),
    signature: [random.pick(outreachBodies.closings), ...recruiter.signature],
    program: 'word',
    parent,
    internetMessageId: makeSeedId(scene.mailbox.split('@')[1]!, parent.internetMessageId, kind),
    thread: parent.thread,
    isRead: true,
  }
}
