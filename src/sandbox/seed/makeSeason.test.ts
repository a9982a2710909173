import { describe, expect, it } from 'vitest'
import { clientFirms } from './clientFirms.ts'
import { makePdf } from './makeResume.ts'
import { makeSeason } from './makeSeason.ts'
import { renderMail } from './renderMail.ts'

const mailbox = 'recruiting@larkspur.example'
const season = makeSeason({ mailbox, now: new Date('2026-11-20T21:00:00Z') })
const replies = season.filter(mail => mail.parent && mail.from.address !== mailbox && !mail.isDraft)

describe('the emails of the season', () => {
  it('fill in every placeholder', () => {
    const open = season.filter(mail => /\{\w+\}/.test(`${mail.subject} ${mail.paragraphs.join(' ')}`))
    expect(open.map(mail => mail.paragraphs)).toEqual([])
  })

  it('come only from invented domains', () => {
    const strangers = season.filter(mail => !mail.from.address.endsWith('.example'))
    expect(strangers.map(mail => mail.from.address)).toEqual([])
  })

  it('rarely repeat each other word for word', () => {
    const texts = replies.map(mail => mail.paragraphs.at(-1))
    expect(new Set(texts).size / texts.length).toBeGreaterThan(0.85)
  })

  it('use the format of every email program', () => {
    expect(new Set(replies.map(mail => mail.program))).toEqual(
      new Set(['word', 'web', 'phone', 'gmail', 'apple', 'text']),
    )
  })

  it('never answer before the email they answer', () => {
    expect(replies.filter(mail => mail.at <= mail.parent!.at)).toEqual([])
  })

  it('confirm only a time that the email they answer offers', () => {
    const confirmed = replies.flatMap(mail => {
      const time = mail.paragraphs.join(' ').match(/(\d[\d:]*)(?: p\.m\.)? (?:is confirmed|it is)/)?.[1]
      return time ? [{ time, offer: mail.parent!.paragraphs.join(' ') }] : []
    })
    expect(confirmed.length).toBeGreaterThan(0)
    expect(confirmed.filter(({ time, offer }) => !offer.includes(time))).toEqual([])
  })

  it('write "a" before M&A', () => {
    expect(season.filter(mail => /M&An/.test(`${mail.subject} ${mail.paragraphs}`))).toEqual([])
  })

  it('quote the email they answer below the new text', () => {
    const quoting = replies.find(mail => mail.program === 'gmail' && mail.quotes !== false && !mail.parent!.parent)!
    const { content } = renderMail(quoting)
    expect(content).toMatch(/gmail_quote[\s\S]*wrote:[\s\S]*Larkspur Legal Search/)
  })
})

it('come from 25 firms with at least three people each', () => {
  expect(clientFirms).toHaveLength(25)
  expect(clientFirms.every(firm => firm.people.length >= 3)).toBe(true)
  const addresses = clientFirms.flatMap(firm => firm.people.map(person => person.address))
  expect(new Set(addresses).size).toBe(addresses.length)
})

it('include PDF attachments with a valid cross-reference table', () => {
  const text = makePdf(['A (resume)', 'Second line']).toString('latin1')
  const offsets = [...text.matchAll(/^(\d{10}) 00000 n/gm)].map(match => Number(match[1]))
  expect(offsets.map((offset, index) => text.startsWith(`${index + 1} 0 obj`, offset))).toEqual(Array(5).fill(true))
  expect(text.startsWith('xref', Number(/startxref\n(\d+)/.exec(text)![1]))).toBe(true)
})
