import { makePdf } from '../../sandbox/seed/makeResume.ts'
import type { CorpusMail } from './CorpusMail.ts'
import { type Correspondence, receivedLine } from './Correspondence.ts'
import { composeText } from './composeText.ts'
import {
  type CorpusCandidate,
  type CorpusContact,
  corpusCandidates,
  corpusContacts,
  fillSlots,
  mailbox,
} from './people.ts'
import { type MimeFile, renderMime } from './renderMime.ts'

/** The rungs of linking need each way to refer to our email. */
type Tie = 'subject' | 'quote' | 'references' | 'inReplyTo' | 'conversation'

interface Turn {
  id: string
  at: Date
  text: string
  subject: string
  references: readonly string[]
}

interface Thread {
  source: Correspondence
  candidate: CorpusCandidate
  contact: CorpusContact
  tie: Tie
  emails: CorpusMail[]
  startsAt?: Date
}

const submissionSentence = 'The following candidate has been submitted for your review:'
const signature = ['Recruiting Desk', 'Rejoinder Legal Search', '212.555.0100']
const greetings: Record<string, string> = { gb2312: '您好，', 'iso-2022-jp': 'お世話になっております。' }
const ties: readonly Tie[] = [
  'subject',
  'quote',
  'subject',
  'references',
  'subject',
  'inReplyTo',
  'quote',
  'conversation',
]

const logo: MimeFile = {
  name: 'image001.png',
  contentType: 'image/png',
  contentId: 'image001.png@01DA7F3C.5A0B1C20',
  content: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
}

function resumeOf(candidate: CorpusCandidate): MimeFile {
  const { name, refId, role, city, pitch } = candidate
  const lines = [name, `${role}, ${city}`, '', pitch, '', `Reference ${refId}`]
  const isPlain = /^[\x20-\x7e]*$/.test(name)
  return {
    name: `Resume - ${name} (${refId}).pdf`,
    contentType: 'application/pdf',
    content: makePdf(lines),
    ...(isPlain ? {} : { nameStyle: refId.endsWith('7') ? 'rfc2047' : 'rfc2231' }),
  }
}

function sendOutreach(thread: Thread, number: number): Turn {
  const { source, candidate, contact, tie, emails } = thread
  const namesReference = tie === 'subject'
  const subject = namesReference
    ? `${candidate.name}, ${candidate.role} (${candidate.refId})`
    : `${candidate.role} for your ${candidate.city} group`
  const carriesResume = number % 3 !== 0
  const details = `Name: ${candidate.name}\nReference: ${candidate.refId}\nPosition: ${candidate.role}, ${candidate.city}`
  const opening = fillSlots(source.openings.draw(), candidate)
  const body = carriesResume ? opening : `${opening}\n\n${submissionSentence}\n\n${details}`
  const text = `${body}\n\n${candidate.pitch}\n\n${source.closings.draw()}`
  const at = thread.startsAt ?? source.moment()
  const id = source.messageId('rejoinder.example')
  const laidOut = composeText(number % 4 === 0 ? 'plain' : 'outlook', {
    greeting: `Dear ${contact.name.split(' ')[0]},`,
    text,
    signature,
  })
  const content = renderMime({
    from: mailbox,
    to: [contact],
    subject,
    date: at,
    messageId: id,
    charset: 'utf-8',
    encoding: number % 5 === 0 ? 'base64' : 'quoted-printable',
    ...laidOut,
    files: carriesResume ? [resumeOf(candidate)] : [],
  })
  emails.push({ kind: 'outreach', content, at, folder: number % 5 < 3 ? null : '.Sent', isRead: true })
  return { id, at, text, subject, references: [] }
}

function quoteOf(turn: Turn, sender: { name: string; address: string }, to: string) {
  return { sender: sender.name, address: sender.address, at: turn.at, to, subject: turn.subject, text: turn.text }
}

/** Some programs omit References, or both headers. */
function threadHeaders(tie: Tie, to: Turn): { inReplyTo?: string; references?: readonly string[] } {
  if (tie === 'conversation') return {}
  if (tie === 'inReplyTo') return { inReplyTo: to.id }
  return { inReplyTo: to.id, references: [...to.references, to.id] }
}

function receiveAnswer(thread: Thread, to: Turn, words: string, days = 0): Turn {
  const { source, candidate, contact, tie, emails } = thread
  const at = source.after(to.at, days * 24 + 1, days * 24 + 60)
  const id = source.messageId(contact.domain)
  const hasLogo = contact.program !== 'plain' && source.random.chance(0.3)
  const text = fillSlots(words, candidate)
  const greeting = greetings[contact.charset] ?? (source.random.chance(0.4) ? 'Hi,' : undefined)
  const quotes = tie === 'quote' || (tie === 'subject' && source.random.chance(0.5))
  const laidOut = composeText(contact.program, {
    greeting,
    text,
    signature: [contact.name, contact.title, contact.firm, contact.telephone],
    ...(quotes ? { quoted: quoteOf(to, mailbox, contact.name) } : {}),
    ...(hasLogo ? { logo: logo.contentId } : {}),
  })
  const subject = to.subject.startsWith('RE: ') ? to.subject : `RE: ${to.subject}`
  const content = renderMime({
    from: { name: isLastFirst(contact) ? lastFirst(contact.name) : contact.name, address: contact.address },
    to: [mailbox],
    subject,
    date: at,
    messageId: id,
    ...threadHeaders(tie, to),
    headers: [receivedLine(contact.domain, new Date(at.getTime() + 4000))],
    charset: contact.charset,
    encoding: source.random.weighted([
      ['quoted-printable', 6],
      ['base64', 3],
      ['8bit', 1],
    ] as const),
    ...laidOut,
    files: hasLogo ? [logo] : [],
  })
  const isRead = source.random.chance(0.5)
  emails.push({
    kind: 'reply',
    content,
    at,
    folder: source.folderOf(contact),
    isRead,
    isFlagged: source.random.chance(0.15),
  })
  return { id, at, text, subject, references: [...to.references, to.id] }
}

const isLastFirst = (contact: CorpusContact) => contact.program === 'outlook' && contact.title.includes('Partner')
const lastFirst = (name: string) => `${name.slice(name.indexOf(' ') + 1)}, ${name.slice(0, name.indexOf(' '))}`

function answerReply(thread: Thread, to: Turn): Turn {
  const { source, candidate, contact, tie, emails } = thread
  const at = source.after(to.at, 1, 20)
  const id = source.messageId('rejoinder.example')
  const text = `${fillSlots(source.ourTurns.draw(), candidate)} ${source.closings.draw()}`
  const laidOut = composeText('outlook', { text, signature, quoted: quoteOf(to, contact, mailbox.name) })
  const content = renderMime({
    from: mailbox,
    to: [contact],
    subject: to.subject,
    date: at,
    messageId: id,
    ...threadHeaders(tie, to),
    charset: 'utf-8',
    encoding: 'quoted-printable',
    ...laidOut,
  })
  emails.push({ kind: 'ownTurn', content, at, folder: source.random.chance(0.5) ? null : '.Sent', isRead: true })
  return { id, at, text, subject: to.subject, references: [...to.references, to.id] }
}

/** Sends every candidate to two or three firms. */
export function makeThreads(source: Correspondence): CorpusMail[] {
  const emails: CorpusMail[] = []
  for (let number = 0; number < 100; number += 1) {
    const candidate = corpusCandidates[number % corpusCandidates.length]
    const contact = corpusContacts[(number * 7 + Math.floor(number / 60)) % corpusContacts.length]
    const tie = ties[number % ties.length]
    if (!candidate || !contact || !tie) continue
    const thread: Thread = { source, candidate, contact, tie, emails }
    let turn = sendOutreach(thread, number)
    if (number % 20 === 19) continue
    turn = receiveAnswer(thread, turn, source.firstAnswers.draw())
    const rounds = number % 3 === 0 ? (number % 15 === 0 ? 2 : 1) : 0
    for (let round = 0; round < rounds; round += 1) {
      turn = answerReply(thread, turn)
      turn = receiveAnswer(thread, turn, source.laterAnswers.draw())
    }
  }
  return emails
}

export function makePairThread(source: Correspondence): CorpusMail[] {
  const emails: CorpusMail[] = []
  const [first, second] = [corpusCandidates[0], corpusCandidates[12]]
  const contact = corpusContacts[6]
  if (!first || !second || !contact) return emails
  const thread: Thread = {
    source,
    candidate: first,
    contact,
    tie: 'inReplyTo',
    emails,
    startsAt: new Date('2026-04-14T14:02:11Z'),
  }
  const turn = sendOutreach(thread, 1)
  sendOutreach({ ...thread, candidate: second }, 2)
  const both = `Two answers in one mail. ${first.name} (${first.refId}): yes, can we set up a call for Thursday at 10?\n\n${second.name} (${second.refId}): we will pass, thank you.`
  const answer = receiveAnswer(thread, turn, both)
  const subject = 'RE: The two from May'
  const ours = answerReply(thread, { ...answer, subject })
  receiveAnswer(thread, ours, 'Good, thank you. I have told the partners and they are looking forward to it.')
  // The headers do not show which candidate is meant.
  receiveAnswer(thread, { ...answer, subject }, 'One more thing: the call is by video, the link follows.', 35)
  return emails
}
