import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MailAddress, MailContent, MailHeader } from '../domain/mail.ts'

/** One email of a public test set, and what should be found in it. */
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
    /** Patterns written as in JavaScript, that the reply must and must not match. */
    contains?: string[]
    not_matches?: string[]
  }
}

/** The folder lies beside the repository on machines that develop reading; the repository carries no real email. */
const folder = join(import.meta.dirname, '../../../shared/corpora')

/** Returns the emails of a set; an empty list on a machine that does not have it. */
export function realMails(name: 'stripping' | 'automatic'): RealMail[] {
  const file = join(folder, `${name}.jsonl`)
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
}

/** Returns what the rules read of such an email. */
export function realContent({ input }: RealMail): MailContent {
  return {
    from: input.from,
    subject: input.subject ?? '',
    headers: input.headers,
    contentType: input.text === null ? 'html' : 'text',
    body: input.text ?? input.html ?? '',
  }
}
