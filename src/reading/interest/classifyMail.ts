import { dayIn } from '../../domain/businessDays.ts'
import { findReferences } from '../../domain/candidates/references.ts'
import type { MailContent } from '../../domain/mail.ts'
import { quotedTextOf, unquotedTextOf } from '../../domain/mailbox/quotedText.ts'
import { type AutomaticMail, detectAutomaticMail, type MailWords } from '../automatic/automaticMail.ts'
import { readReplyText } from '../text/replyText.ts'
import { type OfferedTime, offeredTimes } from '../times/offeredTimes.ts'
import { type InterestJudgment, judgeInterest } from './judgeInterest.ts'

/** The email is judged without the rest of the mailbox. */
export interface MailToClassify {
  mail: MailContent
  /** ISO time; gives a return date its year. */
  sentAt?: string
  /** Labeled replies have their own. */
  words?: { newText: string; quotedText: string }
  candidate?: { name: string; refId?: string }
  otherCandidateNames?: readonly string[]
}

interface NamedReference {
  refId: string
  rung: 'reference_in_new_text' | 'reference_in_subject' | 'reference_in_quoted_text'
}

export interface ClassifiedMail {
  newText: string
  automatic: AutomaticMail | null
  judgment: InterestJudgment
  links: NamedReference[]
  /** Empty when the time of the email is unknown. */
  offeredTimes: OfferedTime[]
}

export function classifyMail(
  input: MailToClassify,
  { referencePattern, businessTimeZone }: { referencePattern: RegExp; businessTimeZone: string },
): ClassifiedMail {
  const { mail, candidate, otherCandidateNames } = input
  const { newText, quotedText, text, unquotedText } = input.words
    ? { ...input.words, text: input.words.newText, unquotedText: input.words.newText }
    : partsOf(mail)
  const sentOn = input.sentAt === undefined ? undefined : dayIn(new Date(input.sentAt), businessTimeZone)
  const automatic = detectAutomaticMail(mail, { text, unquotedText, newText }, sentOn)
  const { subject } = mail
  const judgment = judgeInterest({
    newText,
    subject,
    quotedText,
    automatic,
    odataType: mail.odataType,
    candidateName: candidate?.name,
    otherCandidateNames,
  })
  return {
    newText,
    automatic,
    judgment,
    offeredTimes:
      automatic || input.sentAt === undefined
        ? []
        : offeredTimes(newText, new Date(input.sentAt), businessTimeZone, new Date(input.sentAt), {
            names: candidate?.name ?? '',
          }),
    links: namedReferences(newText, subject, quotedText, input, referencePattern),
  }
}

function partsOf(mail: MailContent): MailWords & { quotedText: string } {
  const { text, newText, quotes } = readReplyText(mail)
  return { text, newText, unquotedText: unquotedTextOf(text, quotes), quotedText: quotedTextOf(text, quotes) }
}

/** The pattern also proposes 'In 2019' and 'Suite 4100'. */
const looksLikeReference = /^[^\s\p{Ll}]+$/u

function namedReferences(
  newText: string,
  subject: string,
  quotedText: string,
  { candidate }: MailToClassify,
  pattern: RegExp,
): NamedReference[] {
  const known = candidate?.refId ? new Set([candidate.refId]) : undefined
  const places = [
    { rung: 'reference_in_new_text' as const, text: newText },
    { rung: 'reference_in_subject' as const, text: subject },
    { rung: 'reference_in_quoted_text' as const, text: quotedText },
  ]
  for (const { rung, text } of places) {
    const found = known
      ? findReferences(text, known, pattern)
      : findReferences(text, () => true, pattern).filter(token => looksLikeReference.test(token))
    if (found.length > 0) return found.map(refId => ({ refId, rung }))
  }
  return []
}
