import type { OfferedTimeBody, ResponseDetailsBody, WritingBody } from '../../../src/contract/responses.ts'
import { firstName } from '../../../src/domain/followUps/followUpTemplate.ts'
import { escapeHtml } from '../../../src/domain/html.ts'
import type { Attachment } from '../letters/letters.ts'
import type { ComposeRequest } from '../letters/newLetter.ts'
import { timeLine } from './timeText.ts'

export function candidateTimesEmail({ offeredTimes, writing }: ResponseDetailsBody): ComposeRequest {
  const open = offeredTimes.filter(({ isPast }) => !isPast)
  const isAsked = open.every(offer => offer.isAsked)
  if (isAsked)
    return emailOf(
      writing,
      open,
      'would like to speak with you and asks for your availability on:',
      'When are you free?',
    )
  return emailOf(
    writing,
    open,
    'would like to speak with you and is available:',
    open.length > 1 ? 'Which of these works for you?' : 'Does this work for you?',
  )
}

export function agreedTimeEmail(writing: WritingBody, agreed: OfferedTimeBody, file: Attachment): ComposeRequest {
  return {
    ...emailOf(writing, [agreed], 'has confirmed this time to speak with you:', 'The calendar file is attached.'),
    attachments: [file],
  }
}

function emailOf(writing: WritingBody, offers: OfferedTimeBody[], does: string, end: string): ComposeRequest {
  const { candidateEmail, zone, fields } = writing
  const { candidate, firm } = fields
  const name = firstName({ name: candidate ?? '', address: candidateEmail ?? '' })
  const lines = offers.map(offer => `<li>${escapeHtml(timeLine(offer, zone))}</li>`)
  return {
    to: candidateEmail ? [candidateEmail] : [],
    subject: firm ? `Interview times with ${firm}` : 'Interview times',
    body: [
      `<p>Hi ${escapeHtml(name)},</p>`,
      `<p>${escapeHtml(firm ?? 'The firm')} ${does}</p>`,
      `<ul>${lines.join('')}</ul>`,
      `<p>${end}</p>`,
    ].join('<p><br></p>'),
  }
}
