import type { OfferedTimeBody, ResponseDetailsBody } from '../../../src/contract/responses.ts'
import { firstName } from '../../../src/domain/followUps/followUpTemplate.ts'
import { escapeHtml } from '../../../src/domain/html.ts'
import type { ToastContent } from '../../kit/feedback/useToast.ts'
import { zonePlace } from '../../kit/text/zones.ts'
import type { Attachment } from '../letters/letters.ts'
import type { ComposeRequest } from '../letters/newLetter.ts'
import { timeLine } from './timeText.ts'

export function candidateTimesEmail(response: ResponseDetailsBody): ComposeRequest {
  const { offeredTimes } = response
  const open = offeredTimes.filter(({ isPast }) => !isPast)
  const isAsked = open.every(offer => offer.isAsked)
  if (isAsked)
    return emailOf(
      response,
      open,
      'would like to speak with you and has asked for your availability on:',
      'When are you free?',
    )
  return emailOf(
    response,
    open,
    'would like to speak with you and is available on:',
    open.length > 1 ? 'Which of these works for you?' : 'Does this work for you?',
  )
}

export function agreedTimeEmail(
  response: ResponseDetailsBody,
  agreed: OfferedTimeBody,
  file: Attachment,
): ComposeRequest {
  return {
    ...emailOf(response, [agreed], 'has confirmed this time to speak with you:', 'The calendar file is attached.'),
    attachments: [file],
  }
}

function emailOf(response: ResponseDetailsBody, offers: OfferedTimeBody[], does: string, end: string): ComposeRequest {
  const { candidateEmail, zone, fields } = response.writing
  const { candidate, firm } = fields
  // A name that is only derived from the address is a guess.
  const who = firm ?? (response.clientName?.trim() ? response.senderName : null)
  const name = firstName({ name: candidate ?? '', address: candidateEmail ?? '' })
  const lines = offers.map(offer => `<li>${escapeHtml(timeLine(offer, zone))}</li>`)
  return {
    to: candidateEmail ? [candidateEmail] : [],
    subject: who ? `Interview times with ${who}` : 'Interview times',
    body: [
      `<p>Hi ${escapeHtml(name)},</p>`,
      `<p>${escapeHtml(who ?? 'The firm')} ${does}</p>`,
      `<ul>${lines.join('')}</ul>`,
      `<p>${end}</p>`,
    ].join('<p><br></p>'),
  }
}

/** Warns the recruiter about an assumed time zone, which the email to the candidate does not mention. */
export function assumedZoneToast({ offeredTimes }: ResponseDetailsBody): ToastContent | null {
  const assumed = offeredTimes.find(({ isPast, zoneStated, startTime, endTime }) => {
    return !isPast && !zoneStated && (startTime ?? endTime) !== null
  })
  if (!assumed) return null
  const description = `The firm named no time zone, so ${zonePlace(assumed.zone)} is assumed.`
  return { title: 'Check the time zone', description, type: 'info' }
}
