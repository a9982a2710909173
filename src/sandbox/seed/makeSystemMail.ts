import type { Random } from '../Random.ts'
import type { Topic } from './fillSlots.ts'
import { makeSeedId, type Scene } from './makeOutreach.ts'
import { submissionSentence } from './outreachBank.ts'
import { toHtml } from './quoteLines.ts'
import type { SeedMail } from './SeedMail.ts'

const row = (name: string, value: string) =>
  `<tr><td style="padding:4px 12px 4px 0;color:#666">${name}</td><td style="padding:4px 0">${toHtml(value)}</td></tr>`

/** The candidate portal sends it to the mailbox itself. */
export function makeSystemNotice(random: Random, scene: Scene, topic: Topic): SeedMail {
  const { candidate, contact, firm } = topic
  const domain = scene.mailbox.split('@')[1]!
  const at = new Date(topic.at.getTime() + random.whole(20, 90) * 1000)
  const internetMessageId = makeSeedId(domain, 'notice', candidate.refId, contact.address, at.getTime())
  return {
    at,
    folder: 'inbox',
    from: { name: 'Larkspur Candidate Portal', address: `no-reply@portal.${domain}` },
    to: [{ name: 'Larkspur Legal Search', address: scene.mailbox }],
    subject: `Submission notice: ${candidate.name} (${candidate.refId}) to ${firm.name}`,
    paragraphs: [],
    signature: [],
    program: 'web',
    html: `<html><body style="font-family:Arial,sans-serif;font-size:14px"><p>${submissionSentence}</p><table>${row('Candidate', candidate.name)}${row('Reference', candidate.refId)}${row('Position', `${candidate.role}, ${candidate.practiceArea}`)}${row('Location', `${candidate.city}, ${candidate.state}`)}${row('Submitted to', `${contact.first} ${contact.last}, ${firm.name}`)}</table><p style="color:#999;font-size:12px">This is an automatic notice. Please do not reply.</p></body></html>`,
    internetMessageId,
    thread: internetMessageId,
    headers: [{ name: 'Auto-Submitted', value: 'auto-generated' }],
    isRead: random.chance(0.8),
    inferenceClassification: 'other',
  }
}

export function makeMassMail(random: Random, scene: Scene, topic: Topic): SeedMail {
  const { candidate, at } = topic
  const domain = scene.mailbox.split('@')[1]!
  const internetMessageId = makeSeedId(domain, 'mass', candidate.refId, at.getTime())
  return {
    at,
    folder: 'msgfolderroot/Mass Marketing',
    from: { name: 'Larkspur Legal Search', address: scene.mailbox },
    to: [{ name: 'Law firm list', address: `list-${random.whole(1, 6)}@lists.${domain}` }],
    subject: `Spotlight: ${candidate.practiceArea} ${candidate.role}, ${candidate.city} (${candidate.refId})`,
    paragraphs: [
      'Dear colleague,',
      `This month we would like to draw your attention to ${candidate.name}, ${candidate.role.toLowerCase()} at ${candidate.firm}, with ${candidate.experience} in ${candidate.skills.join(', ')}.`,
      'Answer this mail to receive the full profile, or use the link below to unsubscribe.',
    ],
    signature: ['Larkspur Legal Search', '212.555.0100'],
    program: 'web',
    internetMessageId,
    thread: internetMessageId,
    headers: [{ name: 'X-Campaign', value: candidate.refId }],
    isRead: true,
  }
}
