import { preview } from '../../domain/mailbox/previews.ts'
import { shownMail } from './failedRecipients.ts'

const forMachines = /\b(?:Diagnostic information for administrators|More Info for Email Admins|Final-Recipient:)/i

export function failureReason(text: string, recipient: string): string | null {
  const words = (text.split(shownMail)[0] ?? '').split(forMachines)[0] ?? ''
  const at = words.toLowerCase().indexOf(recipient.toLowerCase())
  const after = at < 0 ? words : words.slice(at + recipient.length)
  return (
    preview(
      after
        .replace(/^[\s>)\]:,]+/, '')
        .replace(/\s+/g, ' ')
        .trim(),
      240,
    ) || null
  )
}
