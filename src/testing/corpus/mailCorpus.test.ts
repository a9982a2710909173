import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readReplyText } from '../../reading/text/replyText.ts'
import { type ParsedMime, parseMime } from '../../sandbox/import/parseMime.ts'
import { coolReplyTexts } from './coolReplyTexts.ts'
import { eagerReplyTexts } from './eagerReplyTexts.ts'
import { corpusContacts } from './people.ts'
import { type CorpusFacts, writeMailCorpus } from './writeMailCorpus.ts'

let folder: string
let facts: CorpusFacts
let files: Map<string, Buffer>

async function readFiles(root: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const paths = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  const contents = await Promise.all(paths.map(async path => [relative(root, path), await readFile(path)] as const))
  return new Map(contents.sort(([a], [b]) => (a < b ? -1 : 1)))
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rejoinder-corpus-'))
  facts = await writeMailCorpus(join(folder, 'one'))
  files = await readFiles(join(folder, 'one'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const hashOf = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')
const holding = (pattern: RegExp) => [...files.values()].filter(content => pattern.test(content.toString('latin1')))

async function parseEmails(kind: RegExp): Promise<ParsedMime[]> {
  const chosen = [...files].filter(([path]) => kind.test(path) && !facts.refused.includes(path))
  return Promise.all(chosen.map(([, content]) => parseMime(content)))
}

describe('the mail corpus', () => {
  it('is identical, byte for byte, each time', async () => {
    expect(await writeMailCorpus(join(folder, 'two'))).toEqual(facts)
    const again = await readFiles(join(folder, 'two'))
    expect([...again].map(([path, content]) => [path, hashOf(content)])).toEqual(
      [...files].map(([path, content]) => [path, hashOf(content)]),
    )
  })

  it('has at least 300 emails in at least 320 files, half of them single files and half in a Maildir', () => {
    expect(files.size).toBe(facts.files)
    expect(facts.files).toBeGreaterThanOrEqual(320)
    expect(facts.messages).toBeGreaterThanOrEqual(300)
    expect(facts.files).toBe(facts.messages + facts.duplicates.length + facts.refused.length)
    const paths = [...files.keys()]
    const loose = paths.filter(path => /\.eml$/i.test(path)).length
    expect(loose / facts.files).toBeGreaterThan(0.4)
    expect(loose / facts.files).toBeLessThan(0.7)
    const folders = new Set(paths.map(path => /^Maildir\/(.*?)\/?(?:cur|new)\//.exec(path)?.[1]))
    folders.delete(undefined)
    expect(folders.size).toBeGreaterThanOrEqual(8)
    expect(paths.some(path => /:2,F?S$/.test(path)) && paths.some(path => /:2,FS?$/.test(path))).toBe(true)
  })

  it('has every kind of email about 40 candidates with 30 firms', () => {
    const { kinds } = facts
    expect(facts.candidates).toHaveLength(40)
    expect(new Set(corpusContacts.map(contact => contact.domain)).size).toBe(30)
    expect(kinds.outreach).toBeGreaterThanOrEqual(80)
    expect(kinds.reply).toBeGreaterThanOrEqual(120)
    expect(kinds.ownTurn).toBeGreaterThanOrEqual(30)
    for (const few of ['absence', 'bounce', 'newsletter', 'internal', 'unrelated', 'odd'] as const) {
      expect(kinds[few], few).toBeGreaterThanOrEqual(10)
    }
    const human = ['auto_reply', 'bounce']
    const categories = [...Object.keys(eagerReplyTexts), ...Object.keys(coolReplyTexts)]
    expect(categories.filter(category => !human.includes(category))).toHaveLength(10)
  })

  it('uses the formats of many email programs', () => {
    const bounds: [RegExp, number][] = [
      [/format=flowed/, 10],
      [/Encoding: quoted-printable/, 50],
      [/Encoding: base64/, 50],
      [/Encoding: 8bit/, 5],
      [/charset="iso-8859-1"/, 3],
      [/charset="windows-1252"/, 3],
      [/charset="iso-2022-jp"/, 1],
      [/charset="gb2312"/, 1],
      [/=\?iso-8859-1\?Q\?/, 2],
      [/=\?utf-8\?B\?/, 5],
      [/^Content-ID: </m, 10],
      [/filename\*=utf-8''/, 3],
      [/report-type=delivery-status/, 10],
    ]
    for (const [pattern, fewest] of bounds)
      expect(holding(pattern).length, String(pattern)).toBeGreaterThanOrEqual(fewest)
  })

  it('quotes like Outlook, Gmail, Apple Mail and plain text', async () => {
    const bodies = (await parseEmails(/./)).map(mail => mail.body.content)
    const quotes = [/#E1E1E1/, /gmail_quote/, /Apple-interchange-newline/, /^> /m]
    for (const quote of quotes) expect(bodies.filter(body => quote.test(body)).length, String(quote)).toBeGreaterThan(4)
  })

  it("is readable: every email yields its author's text", async () => {
    const contacts = await parseEmails(/Clients/)
    expect(contacts.length).toBeGreaterThan(5)
    for (const mail of contacts) {
      expect(mail.body.content).not.toContain('\ufffd')
      expect(mail.subject).not.toContain('=?')
    }
    const japanese = holding(/charset="iso-2022-jp"/)[0]
    expect((await parseMime(japanese ?? Buffer.alloc(0))).body.content).toContain('お世話になっております。')
    const chinese = holding(/charset="gb2312"/)[0]
    expect((await parseMime(chinese ?? Buffer.alloc(0))).body.content).toContain('您好，')
  })

  it('repeats at most one new text in twenty', async () => {
    const emails = await parseEmails(/./)
    const texts = emails.flatMap(mail => {
      const { contentType, content: body } = mail.body
      const subject = mail.subject ?? ''
      const { newText } = readReplyText({ from: null, subject, headers: mail.headers, contentType, body })
      const own = newText.replace(/^(hi,|dear \w+,)\s*/i, '')
      return own === '' ? [] : [hashOf(own)]
    })
    const repeated = texts.length - facts.duplicates.length - new Set(texts).size
    expect(repeated / texts.length).toBeLessThanOrEqual(0.05)
  })
})
