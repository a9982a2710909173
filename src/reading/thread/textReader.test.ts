import { afterAll, describe, expect, it } from 'vitest'
import type { MailItem } from '../../domain/mailbox/mailItem.ts'
import { judgeInterest } from '../interest/judgeInterest.ts'
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
const input = (newText: string) => ({ newText, subject: 'RE: JL-2291', quotedText: '', automatic: null })

describe('the text reader', () => {
  it('reads a page of long emails in its thread with the same result as short ones inline', async () => {
    const page = Array.from({ length: 40 }, (_, n) => reply(n, 1000))
    const items = await reader.read([...page, { graphId: 'x', folderId: 'inbox' }])
    expect(items.map(item => item.reading?.newText)).toEqual([...page.map((_, n) => `Answer ${n}`), undefined])
    const [alone] = await reader.read([reply(7, 1000)])
    expect(items[7]).toEqual(alone)
  })

  it('returns each of several pages that are requested at the same time', async () => {
    const pages = [0, 1, 2].map(page => Array.from({ length: 40 }, (_, n) => reply(100 * page + n, 1000)))
    const answers = await Promise.all(pages.map(page => reader.read(page)))
    expect(answers.map(items => items[3]?.reading?.newText)).toEqual(['Answer 3', 'Answer 103', 'Answer 203'])
  })

  it('returns the same judgment from its thread as from a direct call', async () => {
    const long = input(`We would like to meet her on Tuesday. ${'She reads well. '.repeat(200)}`)
    expect(await reader.judge(long)).toEqual(judgeInterest(long))
    const short = input('We will pass.')
    expect(await reader.judge(short)).toEqual(judgeInterest(short))
  })
})

describe('a text that takes too long', () => {
  it('is given up with a reason, and the texts before and after it are read', async () => {
    const impatient = createTextReader(1)
    const page = [reply(0, 1000), { ...reply(1, 0), body: 'a:\n'.repeat(400_000) }, reply(2, 1000)]
    const items = await impatient.read(page)
    expect(items).toHaveLength(3)
    for (const item of items) expect(item.unreadable === undefined).toBe(item.reading !== undefined)
    expect(items[1]).toMatchObject({ unreadable: 'The email is too long to read.' })
    expect(items[1]?.reading).toBeUndefined()
    await impatient.close()
  })

  it('leaves the reader usable for the next text', async () => {
    const patient = createTextReader(20_000)
    const huge = { ...reply(1, 0), body: 'a:\n'.repeat(400_000) }
    const [item] = await patient.read([huge])
    expect(item?.reading?.text).toContain('too long')
    await patient.close()
  })
})
