import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readReplyText } from './replyText.ts'

const emails = readFileSync(new URL('../../testing/corpus/wholeMails.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map(line => JSON.parse(line))

const folded = (text: string) => text.replace(/\s+/g, ' ').trim()

it.each(emails.map(mail => [mail.id, mail]))('finds the new text of %s', (_, mail) => {
  const headers = Object.entries(mail.headers).map(([name, value]) => ({ name, value: String(value) }))
  expect(folded(readReplyText({ ...mail, headers }).newText)).toBe(folded(mail.newText))
})
