import { headerValue, type MailHeader } from '../../domain/mail.ts'

/**
 * Whether the mail server that received an email found that its sender is not who the address says: Exchange's composite
 * verdict (compauth), or DMARC where there is none. Only the topmost Authentication-Results counts: ours stands above
 * whatever the sender wrote. No verdict is no failure: forwarded and internal email has none.
 */
export function failsAuthentication(headers: readonly MailHeader[]): boolean {
  // What stands in comments is for people, and may hold words of the sender.
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
