import { AppError } from '../errors.ts'
import { placeholdersIn } from '../placeholders.ts'
import { quoteMark } from './outgoingHtml.ts'

export const forwardedLine = '---------- Forwarded Message ----------'
export const originalLine = '-----Original Message-----'

interface Written {
  subject: string
  body: string
  bodyType: 'text' | 'html'
}

/** Quotes of Rejoinder, Outlook, Gmail, and Apple Mail. */
const quoteStart = new RegExp(
  `<[a-z]+\\s[^<>]*?(?:id="?(?:${quoteMark}|appendonsend|divRplyFwdMsg)|class="?gmail_quote)|<blockquote\\s[^<>]*?type="?cite`,
  'i',
)
const quoteLine = new RegExp(`^(?:${originalLine}|${forwardedLine})\\r?$`, 'm')

/** Names every {{field}} that is left in the subject or above the quoted original, also those that do not exist. */
export function unfilledFields({ subject, body, bodyType }: Written): string[] {
  const end = body.search(bodyType === 'html' ? quoteStart : quoteLine)
  const written = end < 0 ? body : body.slice(0, end)
  const words = bodyType === 'html' ? written.replaceAll(/<[^<>]*>/g, '').replaceAll('&nbsp;', ' ') : written
  const names = placeholdersIn(`${subject}\n${words}`).map(name => `{{${name.slice(0, 60)}}}`)
  return [...new Set(names)]
}

export const unfilledText = (fields: readonly string[]) =>
  `Replace ${new Intl.ListFormat('en-US').format(fields)} before you send the email.`

/** @throws AppError `invalid` as the composer, which applies the same rule */
export function checkFilled(written: Written): void {
  const fields = unfilledFields(written)
  if (fields.length === 0) return
  const field = unfilledFields({ ...written, body: '' }).length > 0 ? 'subject' : 'body'
  throw new AppError('invalid', 'mail.unfilledField', unfilledText(fields), { field })
}
