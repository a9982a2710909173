import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { MailContent } from '../../domain/mail.ts'
import { unquotedTextOf } from '../../domain/mailbox/quotedText.ts'
import { realContent, realEmails } from '../../testing/realMail.ts'
import { readReplyText } from '../text/replyText.ts'
import { detectAutomaticMail } from './automaticMail.ts'

const emails = realEmails('automatic')
const isMissing = emails.length === 0
const where = isMissing ? ' (skipped: ../shared/corpora is missing on this machine)' : ''

function kindOf(content: MailContent): string | null {
  const { text, newText, quotes } = readReplyText(content)
  return detectAutomaticMail(content, { text, newText, unquotedText: unquotedTextOf(text, quotes) })?.kind ?? null
}

describe.skipIf(isMissing)(`real automatic mail${where}`, () => {
  const found = emails.map(mail => ({ id: mail.id, expected: mail.expect.kind, kind: kindOf(realContent(mail)) }))

  it('is recognized, except one report that a person forwarded by hand', () => {
    const unknown = found.filter(({ expected, kind }) => expected !== 'human' && kind === null)
    // A person forwarded that report by hand.
    expect(unknown.map(({ id }) => id)).toEqual(['sisimai/err/make-test-36.eml'])
  })

  it('is recognized as a complaint exactly when it is one', () => {
    const wrong = found.filter(({ expected, kind }) => (expected === 'feedback_report') !== (kind === 'complaint'))
    // Reports of failed authentication look the same.
    expect(wrong.map(({ id, kind }) => [id, kind])).toEqual([
      ['sisimai/bsd/arf-18.eml', 'system'],
      ['sisimai/bsd/arf-19.eml', 'system'],
      ['sisimai/bsd/arf-20.eml', 'system'],
    ])
  })

  it('does not include the email that a person wrote', () => {
    const people = found.filter(({ expected }) => expected === 'human')
    expect(people.map(({ kind }) => kind)).toEqual([null])
  })
})

const repliesFile = join(import.meta.dirname, '../../../../shared/interest/replies-dev.jsonl')
const hasReplies = existsSync(repliesFile)

describe.skipIf(!hasReplies)(
  `replies of people${hasReplies ? '' : ' (skipped: ../shared/interest is missing)'}`,
  () => {
    interface LabeledReply {
      id: string
      from: { name: string; address: string }
      subject: string
      headers: Record<string, string>
      contentType: 'text' | 'html'
      body: string
      category: string
    }
    const machines = new Set(['auto_reply', 'bounce', 'other'])
    const replies: LabeledReply[] = hasReplies
      ? readFileSync(repliesFile, 'utf8')
          .trim()
          .split('\n')
          .map(line => JSON.parse(line))
      : []
    const people = replies.filter(({ category }) => !machines.has(category))

    it.each<Record<string, string>>([
      {},
      { Precedence: 'bulk' },
      { 'Auto-Submitted': 'no' },
      { 'Auto-Submitted': 'auto-forwarded' },
    ])('stay people with the headers %j', more => {
      const dropped = people.filter(({ headers, ...reply }) => {
        const all = Object.entries({ ...headers, ...more }).map(([name, value]) => ({ name, value: String(value) }))
        return kindOf({ ...reply, headers: all }) !== null
      })
      expect(dropped.map(({ id }) => id)).toEqual([])
    })
  },
)
