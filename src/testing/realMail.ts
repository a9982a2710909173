import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MailAddress, MailContent, MailHeader } from '../domain/mail.ts'

export interface RealMail {
  id: string
  input: {
    headers: MailHeader[]
    subject: string | null
    from: MailAddress | null
    date?: string | null
    text: string | null
    html: string | null
  }
  expect: {
    kind: 'strip' | 'bounce' | 'feedback_report' | 'auto_reply' | 'human'
    reply?: string
    /** JavaScript patterns. */
    contains?: string[]
    not_matches?: string[]
  }
}

/** Is next to the repository, which contains no real email. */
const folder = join(import.meta.dirname, '../../../shared/corpora')

/** Returns none on machines without the set. */
export function realEmails(name: 'stripping' | 'automatic'): RealMail[] {
  const file = join(folder, `${name}.jsonl`)
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
}

export function realContent({ input }: RealMail): MailContent {
  return {
    from: input.from,
    subject: input.subject ?? '',
    headers: input.headers,
    contentType: input.text === null ? 'html' : 'text',
    body: input.text ?? input.html ?? '',
  }
}
