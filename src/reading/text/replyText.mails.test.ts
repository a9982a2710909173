import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readReplyText } from './replyText.ts'

/** Whole mails as some twenty mail programs make them, with the new words as a person marked them. */
const mails = readFileSync(new URL('../../testing/corpus/wholeMails.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map(line => JSON.parse(line))

const folded = (text: string) => text.replace(/\s+/g, ' ').trim()

it.each(mails.map(mail => [mail.id, mail]))('finds the new words of %s', (_, mail) => {
  const headers = Object.entries(mail.headers).map(([name, value]) => ({ name, value: String(value) }))
  expect(folded(readReplyText({ ...mail, headers }).newText)).toBe(folded(mail.newText))
})
