import type { Random } from '../Random.ts'
import type { NewAttachment } from '../store/Message.ts'
import {
  acknowledgementReplies,
  declineReplies,
  deferralReplies,
  duplicateReplies,
  redirectReplies,
  unsubscribeReplies,
} from './coolReplies.ts'
import { interviewReplies, positiveReplies, questionReplies } from './eagerReplies.ts'
import { fillTogether, suitsCandidate, type Topic } from './fillSlots.ts'
import { makeSeedId, type Scene } from './makeOutreach.ts'
import { makePdf, signatureLogo } from './makeResume.ts'
import type { ReplyBank, Stance } from './ReplyBank.ts'
import type { SeedMail } from './SeedMail.ts'
import { turnReplies } from './turnReplies.ts'

const replyBanks: Record<Stance, ReplyBank> = {
  interview: interviewReplies,
  positive: positiveReplies,
  question: questionReplies,
  acknowledgement: acknowledgementReplies,
  deferral: deferralReplies,
  decline: declineReplies,
  duplicate: duplicateReplies,
  unsubscribe: unsubscribeReplies,
  redirect: redirectReplies,
}

const day = 86_400_000

function composeStance(random: Random, topic: Topic, stance: Stance): string[] {
  const bank = replyBanks[stance]
  const isFull = random.chance(topic.contact.voice === 'recruiting' ? 0.88 : 0.15)
  const choices = isFull ? bank.full : bank.brief
  const core = random.pick(choices.filter(text => suitsCandidate(text, topic.candidate)))
  const text = random.chance(0.42) ? `${core} ${random.pick(bank.tails)}` : core
  const greetings = isFull
    ? ['Dear {rec},', 'Hi {rec},', 'Good morning {rec},', 'Hello {rec},', 'Good afternoon,']
    : ['{rec},', '{rec} -', 'Hi {rec},', '', '', '']
  const greeting = random.pick(greetings)
  return [core.includes('{rec}') ? '' : greeting, text].filter(each => each !== '')
}

function pickFolder(random: Random, scene: Scene, topic: Topic, stance: string): string {
  const age = (scene.now.getTime() - topic.at.getTime()) / day
  if (age > 14 && (stance === 'interview' || stance === 'nextStep') && random.chance(0.3)) return 'inbox/Interviews'
  if (age > 40 && (stance === 'decline' || stance === 'duplicate') && random.chance(0.4)) return 'archive'
  if (age > 20 && random.chance(0.25)) return `inbox/Law Firms/${topic.firm.name}`
  return 'inbox'
}

export function makeReplyHeaders(mail: Pick<SeedMail, 'from' | 'internetMessageId' | 'parent' | 'at'>) {
  const references = [mail.parent?.parent?.internetMessageId, mail.parent?.internetMessageId].filter(Boolean).join(' ')
  return [
    {
      name: 'Received',
      value: `from mail.${mail.from.address.split('@')[1]} by sandbox.outlook.com with ESMTPS; ${mail.at.toUTCString().replace('GMT', '+0000')}`,
    },
    {
      name: 'Authentication-Results',
      value: `spf=pass smtp.mailfrom=${mail.from.address.split('@')[1]}; dkim=pass; dmarc=pass action=none`,
    },
    { name: 'Return-Path', value: mail.from.address },
    { name: 'Date', value: mail.at.toUTCString().replace('GMT', '+0000') },
    { name: 'Message-ID', value: mail.internetMessageId },
    ...(mail.parent
      ? [
          { name: 'In-Reply-To', value: mail.parent.internetMessageId },
          { name: 'References', value: references },
        ]
      : []),
    { name: 'MIME-Version', value: '1.0' },
  ]
}

function dress(
  random: Random,
  scene: Scene,
  topic: Topic,
  parent: SeedMail,
  paragraphs: string[],
  kind: string,
): SeedMail {
  const { contact, firm, at } = topic
  const isShort = contact.program === 'phone' || contact.program === 'apple'
  const closing = random.pick(['Best,', 'Thanks,', 'Regards,', 'Best regards,', ''])
  const hasLogo = firm.hasLogo && contact.program === 'word'
  const age = (scene.now.getTime() - at.getTime()) / day
  const mail: SeedMail = {
    at,
    folder: pickFolder(random, scene, topic, kind),
    from: { name: contact.shown, address: contact.address },
    to: [{ name: parent.from.name, address: scene.mailbox }],
    subject: parent.subject.replace(
      /^(re: )?/i,
      contact.program === 'gmail' || contact.program === 'apple' ? 'Re: ' : 'RE: ',
    ),
    paragraphs,
    signature: isShort ? [contact.first] : [closing, ...contact.signature].filter(line => line !== ''),
    program: contact.program,
    banner: firm.banner,
    disclaimer: firm.disclaimer,
    hasLogo,
    parent,
    quotes: !random.chance(0.05),
    internetMessageId: makeSeedId(firm.domain, parent.internetMessageId, kind),
    thread: parent.thread,
    isRead: random.chance(age > 6 ? 0.97 : age > 2 ? 0.5 : 0.15),
    isFlagged: kind === 'interview' && random.chance(0.15),
    importance: kind === 'interview' && random.chance(0.1) ? 'high' : 'normal',
    attachments: hasLogo ? [signatureLogo] : [],
  }
  mail.headers = makeReplyHeaders(mail)
  if (/attached conflicts form/.test(paragraphs.join(' '))) mail.attachments!.push(makeConflictsForm(firm.name))
  return mail
}

function makeConflictsForm(firm: string): NewAttachment {
  const content = makePdf([`${firm}: Conflicts Questionnaire`, 'Please list clients and adverse parties.'])
  const contentType = 'application/pdf'
  return { name: 'Lateral Conflicts Form.pdf', contentType, isInline: false, contentId: null, content }
}

export function makeReply(random: Random, scene: Scene, topic: Topic, parent: SeedMail, stance: Stance): SeedMail {
  const paragraphs = fillTogether(random, composeStance(random, topic, stance), topic)
  return dress(random, scene, topic, parent, paragraphs.map(fixStart), stance)
}

/** Allows numbers only in answer to numbers, and thanks only to the other side. */
function suitsParent(text: string, parent: SeedMail): boolean {
  const before = parent.paragraphs.join(' ')
  if (/numbers|above what/.test(text)) return /\bbase\b|plus bonus/.test(before)
  if (text.includes('{book}')) return /business|follow within/.test(before)
  if (isConfirmation(text)) return offerIn(parent) !== null
  return !/additional information/.test(text) || parent.folder === 'sentitems'
}

const isConfirmation = (text: string) => /is confirmed|\bit is\b|invitation for/.test(text)

const offerIn = ({ paragraphs }: SeedMail) =>
  paragraphs.join(' ').match(/(?<day>\w+day)(?:,| at| from)? (?<time>\d{1,2}(?::\d\d)?(?: p\.m\.)?)/)

const agreeTo = (parent: SeedMail, text: string) =>
  isConfirmation(text)
    ? text.replace(/\{(day|time)\}/g, (slot, name: string) => offerIn(parent)?.groups?.[name] ?? slot)
    : text

export function makeTurn(
  random: Random,
  scene: Scene,
  topic: Topic,
  parent: SeedMail,
  turn: keyof typeof turnReplies,
): SeedMail {
  const greeting = random.pick(['{rec},', 'Hi {rec},', '', ''])
  const choices = turnReplies[turn].filter(text => suitsCandidate(text, topic.candidate) && suitsParent(text, parent))
  const texts = [greeting, agreeTo(parent, random.pick(choices))].filter(each => each !== '')
  return dress(random, scene, topic, parent, fillTogether(random, texts, topic).map(fixStart), turn)
}

const fixStart = (text: string) =>
  /^(pls|thx|no thx)/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1)
