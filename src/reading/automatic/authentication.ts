import { headerValue, type MailHeader } from '../../domain/mail.ts'

/**
 * Exchange's composite verdict (compauth), else DMARC. Only the topmost Authentication-Results is ours. Forwarded and
 * internal email has no verdict and passes.
 */
export function failsAuthentication(headers: readonly MailHeader[]): boolean {
  // Comments may contain words of the sender.
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
