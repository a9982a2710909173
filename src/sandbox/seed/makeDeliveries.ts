import { Random } from '../Random.ts'
import type { Delivery, PostedEvent } from '../sendgrid/Delivery.ts'
import { makeGuid } from '../store/makeIds.ts'
import { clientFirms, type Person } from './clientFirms.ts'
import type { Scene } from './makeOutreach.ts'
import type { SeedMail } from './SeedMail.ts'
import { type SandboxCandidate, seedCandidates } from './seedCandidates.ts'

const proxies = {
  machine: 'Mozilla/5.0 (compatible; Mail Privacy Proxy)',
  person: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Outlook',
}
const unknownUser = '550 5.1.1 The email account that you tried to reach does not exist'
const busy = '421 4.7.0 Too many connections, please try again later'

const secondOf = (at: Date, minutes = 0) => Math.floor(at.getTime() / 1000) + Math.round(minutes * 60)

function makeMsgId(...parts: (string | number)[]): string {
  const id = Buffer.from(makeGuid('sendgrid', ...parts).replaceAll('-', ''), 'hex').toString('base64url')
  return `${id}.filterdrecv-5bd4d79b85-sandbox-1-6F1A2B3C-7.0`
}

function arrive(random: Random, at: Date, isSurelyRead: boolean): PostedEvent[] {
  const delivered = secondOf(at, random.whole(1, 40) / 60)
  const events: PostedEvent[] = [
    { event: 'processed', timestamp: secondOf(at) },
    { event: 'delivered', timestamp: delivered, response: '250 2.0.0 OK', tls: 1, ip: '192.0.2.20' },
  ]
  const open = (minutes: number, isMachine: boolean) => ({
    event: 'open',
    timestamp: delivered + Math.round(minutes * 60),
    ip: '192.0.2.99',
    useragent: isMachine ? proxies.machine : proxies.person,
    sg_machine_open: isMachine,
  })
  if (random.chance(0.35)) events.push(open(random.whole(1, 9) / 10, true))
  const firstReadAfter = random.whole(4, isSurelyRead ? 9 : 1800)
  const isRead = random.chance(0.45) || isSurelyRead
  if (isRead) events.push(open(firstReadAfter, false))
  if (isRead && random.chance(0.3)) events.push(open(firstReadAfter + random.whole(30, 4000), false))
  return events
}

function bounce(at: Date, isHard: boolean): PostedEvent[] {
  const refused = isHard
    ? { reason: unknownUser, status: '5.1.1', type: 'bounce', bounce_classification: 'Invalid Address' }
    : { reason: busy, status: '4.7.0', type: 'blocked', bounce_classification: 'Frequency or Volume Too High' }
  return [
    { event: 'processed', timestamp: secondOf(at) },
    { event: 'bounce', timestamp: secondOf(at, 0.2), tls: 1, ip: '192.0.2.20', ...refused },
  ]
}

function playBulk(random: Random, at: Date, url: string): PostedEvent[] {
  const fate = random.next()
  if (fate < 0.04) return bounce(at, true)
  if (fate < 0.06) return bounce(at, false)
  if (fate < 0.08) return [{ event: 'dropped', timestamp: secondOf(at), reason: 'Bounced Address', status: '5.0.0' }]
  const events = arrive(random, at, false)
  const last = events.at(-1)
  if (last?.event === 'open' && last.sg_machine_open === false) {
    const later = last.timestamp + random.whole(10, 120)
    const click = { event: 'click', timestamp: later, url, url_offset: { index: 0, type: 'html' }, ip: '192.0.2.99' }
    if (random.chance(0.3)) events.push({ ...click, useragent: proxies.person })
    if (random.chance(0.03)) events.push({ event: 'unsubscribe', timestamp: later + 60 })
    else if (random.chance(0.02)) events.push({ event: 'spamreport', timestamp: later + 90 })
  }
  return events
}

function sendInBulk(scene: Scene, mail: SeedMail, candidate: SandboxCandidate, sendsWebhook: boolean): Delivery[] {
  const random = new Random(31_000 + seedCandidates.indexOf(candidate) * 977)
  const people: Person[] = random.sample(
    clientFirms.flatMap(firm => firm.people),
    random.whole(9, 18),
  )
  const url = `https://www.${scene.mailbox.split('@')[1]}/candidates/${candidate.refId.toLowerCase()}`
  return people.map(({ address }) => ({
    msgId: makeMsgId(mail.internetMessageId, address),
    to: address,
    subject: mail.subject,
    categories: ['spotlight'],
    args: { candidate_name: candidate.name, ref_id: candidate.refId },
    events: playBulk(random, mail.at, url),
    sendsWebhook,
  }))
}

function relay(random: Random, mail: SeedMail, answers: readonly SeedMail[]): Delivery {
  const to = mail.to[0]?.address ?? ''
  const isBounced = answers.some(answer => /^(undeliverable|delivery|mail delivery)/i.test(answer.subject))
  const isRead = answers.some(answer => answer.from.address === to)
  return {
    msgId: makeMsgId(mail.internetMessageId),
    to,
    subject: mail.subject,
    categories: ['submission'],
    args: {},
    smtpId: mail.internetMessageId,
    events: isBounced ? bounce(mail.at, true) : arrive(random, mail.at, isRead),
    sendsWebhook: true,
  }
}

/** Covers every bulk email and a third of the submissions. Leaves the newest bulk email to the historical sync. */
export function makeDeliveries(scene: Scene, emails: readonly SeedMail[]): Delivery[] {
  const random = new Random(4242)
  const byReference = new Map(seedCandidates.map(candidate => [candidate.refId, candidate]))
  const bulk = emails.filter(
    mail => mail.folder.endsWith('/Mass Marketing') && mail.headers?.[0]?.name === 'X-Campaign',
  )
  const newest = bulk.findLast(mail => mail.at.getTime() < scene.now.getTime() - 3 * 86_400_000)
  const inBulk = bulk.flatMap(mail => {
    const candidate = byReference.get(mail.headers?.[0]?.value ?? '')
    return candidate ? sendInBulk(scene, mail, candidate, mail !== newest) : []
  })
  const byThread = Map.groupBy(emails, mail => mail.thread)
  const relayed = emails
    .filter(mail => mail.folder === 'sentitems' && !mail.parent)
    .flatMap(mail => (random.chance(0.34) ? [relay(random, mail, byThread.get(mail.thread) ?? [])] : []))
  const now = secondOf(scene.now)
  return [...inBulk, ...relayed]
    .map(delivery => ({ ...delivery, events: delivery.events.filter(event => event.timestamp <= now) }))
    .filter(delivery => delivery.events.length > 0)
}
