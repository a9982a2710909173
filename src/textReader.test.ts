import { afterAll, describe, expect, it } from 'vitest'
import type { MailItem } from './domain/mailbox/mailItem.ts'
import { createTextReader } from './textReader.ts'

const reader = createTextReader()
afterAll(() => reader.close())

const reply = (n: number, padding: number): MailItem => ({
  graphId: String(n),
  folderId: 'inbox',
  subject: 'RE: JL-2291',
  bodyType: 'text',
  body: `Answer ${n}\n\nOn Mon, Jan 5, 2026 Dana wrote:\n> ${'quoted '.repeat(padding)}`,
})

describe('the text reader', () => {
  it('reads a page of long mails in its thread just as it reads few short ones here', async () => {
    const page = Array.from({ length: 40 }, (_, n) => reply(n, 1000))
    const texts = await reader.read([...page, { graphId: 'x', folderId: 'inbox' }])
    expect(texts.map(text => text?.newText)).toEqual([...page.map((_, n) => `Answer ${n}`), undefined])
    const [alone] = await reader.read([reply(7, 1000)])
    expect(texts[7]).toEqual(alone)
  })

  it('answers each of several pages that are asked for at once', async () => {
    const pages = [0, 1, 2].map(page => Array.from({ length: 40 }, (_, n) => reply(100 * page + n, 1000)))
    const answers = await Promise.all(pages.map(page => reader.read(page)))
    expect(answers.map(texts => texts[3]?.newText)).toEqual(['Answer 3', 'Answer 103', 'Answer 203'])
  })
})
