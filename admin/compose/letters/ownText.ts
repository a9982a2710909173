import { forwardedLine, originalLine } from '../../../src/domain/sending/unfilledFields.ts'

interface Written {
  body: string
  signature?: string
}

/** Omits the signature and the quoted original. */
export const ownText = (letter: Written): string => letter.body.slice(0, writtenEnd(letter)).trimEnd()

export function withText(letter: Written, text: string): string {
  const written = ownText(letter)
  const words = written ? `${written}\n\n${text}` : text
  const rest = letter.body.slice(writtenEnd(letter))
  return rest ? `${words}\n\n\n${rest}` : words
}

function writtenEnd({ body, signature }: Written): number {
  const starts = [originalLine, forwardedLine, ...(signature ? [signature] : [])]
    .map(start => `\n${body}`.indexOf(`\n${start}\n`))
    .filter(at => at >= 0)
  return Math.min(body.length, ...starts)
}
