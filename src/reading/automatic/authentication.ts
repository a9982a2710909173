import { headerValue, type MailHeader } from '../../domain/mail.ts'

/**
 * Reads compauth, or DMARC, from the topmost Authentication-Results, which alone is ours. Passes email without a
 * verdict.
 */
export function failsAuthentication(headers: readonly MailHeader[]): boolean {
  // Comments may have the sender's words.
  const results = withoutComments((headerValue(headers, 'Authentication-Results') ?? '').slice(0, longestResults))
  const verdict = (method: string) =>
    new RegExp(String.raw`(?:^|[\s;])${method}\s?=\s?(\w+)`, 'i').exec(results)?.[1]?.toLowerCase()
  return (verdict('compauth') ?? verdict('dmarc')) === 'fail'
}

const longestResults = 5000

function withoutComments(text: string): string {
  let depth = 0
  let plain = ''
  for (const sign of text) {
    if (sign === '(') depth += 1
    else if (sign === ')') depth = Math.max(0, depth - 1)
    else if (depth === 0) plain += sign
  }
  return plain
}
