import { describe, expect, it } from 'vitest'
import type { MailContent } from '../domain/mail.ts'
import { quotedTextOf, unquotedTextOf } from '../domain/mailbox/quotedText.ts'
import { patient } from '../testing/patience.ts'
import { detectAutomaticMail } from './automatic/automaticMail.ts'
import { complainants, feedbackKind } from './automatic/complaints.ts'
import { failedRecipients } from './automatic/failedRecipients.ts'
import { judgeInterest } from './interest/judgeInterest.ts'
import { wishForNoMoreMail } from './interest/noMoreMail.ts'
import { separateKnownOriginal } from './text/knownOriginal.ts'
import { readReplyText } from './text/replyText.ts'
import { deferredUntil } from './times/deferredUntil.ts'
import { offeredTimes } from './times/offeredTimes.ts'

const texts = [
  ...['1', 'a', 'A', ' ', '\t', '\n', '\r\n', '\u00a0', 'é', 'e\u0301', '\u0301', '漢字', '🙂', '\u200b', '\ue000'],
  ...[
    '>',
    '> a\n',
    '|',
    '| a\n',
    '- a\n',
    '-\n',
    '--\n',
    '-- \n',
    '_\n',
    '*\n',
    '*****\n',
    '=\n',
    ':\n',
    'a:\n',
    '?\n',
  ],
  ...[
    '. ',
    '? ',
    ', ',
    '; ',
    '(',
    '[',
    '<',
    '"',
    '&',
    '/',
    '@',
    'a@b.c ',
    '<a@b.c> ',
    'https://a.b/c ',
    '(212) 555-0100 ',
  ],
  ...[
    'Regards,\nA B\n',
    'Regards,\n\n',
    'Thanks, Marta. ',
    'Marta\n\n',
    'Marta,\n\n',
    'Marta Halloway\nPartner\n',
    'Bob,\n',
  ],
  ...['Dear Bob,\n', 'On Wed, Nov 4, 2026 at 3:12 PM A B <a@b.c> wrote:\n', 'On 1 ', 'wrote:\n', 'From: a <a@b.c>\n'],
  ...[
    'From: a\nSent: b\nTo: c\nSubject: d\n',
    'Subject: x\n',
    '[cid:x]\n',
    'ᐧ\n',
    'Sent from my iPhone\n',
    'P.S. ',
    '1. a?\nb\n',
  ],
  ...[
    'This message is confidential. ',
    'answers below\n',
    'Reply above this line\n',
    'When: a\nWhere: b\n',
    'x wrote:\n> a\n',
  ],
  ...['Tuesday at 3 ', 'November 30, 2? ', 'May 14 at 10 or ', '9/8 ', '9-10 ', '12:30 ', '2026-11-04T10:00 '],
  ...['circle back ', 'not ', 'until January ', 'after the first week of '],
  ...['please remove me from ', 'stop ', 'not ', 'but ', 'interview ', 'I am out of the office until March 3. '],
  ...['Final-Recipient: rfc822; a@b.c\n', 'Original-Rcpt-To: ', 'To: a@b.c\n '],
]
const htmls = [
  '<div>',
  '<p>a</p>',
  '<br>',
  '<blockquote>',
  '<blockquote>a</blockquote>',
  '<table><tr><td>a',
  '<!--',
  '<b>',
]
const moreHtmls = [
  '</b>',
  '<span style="color:red">a</span>',
  '<div id="Signature">',
  '<hr>',
  '&nbsp;',
  '<li>a',
  '<style>a',
]

const kinds: [pump: string, type: MailContent['contentType']][] = [
  ...texts.map((pump): [string, 'text'] => [pump, 'text']),
  ...[...htmls, ...moreHtmls].map((pump): [string, 'html'] => [pump, 'html']),
]

const from = { name: 'Halloway, Marta', address: 'mhalloway@b.example' }
const sentAt = new Date('2026-11-04T10:00:00Z')
const contentOf = (body: string, contentType: MailContent['contentType'] = 'text'): MailContent => ({
  from,
  subject: body,
  headers: [{ name: 'Return-Path', value: '<>' }],
  contentType,
  body,
})

const names = { candidateName: 'Ada Lind', otherCandidateNames: ['Bo Ek', 'Cy Roe'] }

type Read = (body: string, contentType: MailContent['contentType']) => unknown

const functions: Record<string, Read> = {
  readReplyText: (body, contentType) => {
    const { text, quotes } = readReplyText(contentOf(body, contentType))
    return [unquotedTextOf(text, quotes), quotedTextOf(text, quotes)]
  },
  detectAutomaticMail: body => detectAutomaticMail(contentOf(body), { text: body, unquotedText: body, newText: body }),
  failedRecipients: body => failedRecipients({ subject: body, text: body, headers: [] }, 'r.example'),
  complainants: body => {
    feedbackKind({ headers: [], subject: body }, body)
    return complainants({ fromAddress: body, headers: [], report: body }, 'r.example')
  },
  offeredTimes: body => offeredTimes(body, sentAt, 'America/New_York'),
  deferredUntil: body => deferredUntil(body, sentAt, 'America/New_York'),
  judgeInterest: body => judgeInterest({ newText: body, subject: body, quotedText: body, automatic: null, ...names }),
  wishForNoMoreMail: body => wishForNoMoreMail({ subject: body, newText: body }, () => false),
  separateKnownOriginal: body => separateKnownOriginal(body, body),
}

const repeated = (pump: string, length: number) => pump.repeat(Math.ceil(length / pump.length)).slice(0, length)

/** Returns this thread's CPU time, the best of several runs. */
function costOf(read: () => unknown, runs: number): number {
  let best = Number.POSITIVE_INFINITY
  for (let run = 0; run < runs; run += 1) {
    const before = process.threadCpuUsage()
    read()
    const { user, system } = process.threadCpuUsage(before)
    best = Math.min(best, (user + system) / 1000)
  }
  return best
}

/** Fewer milliseconds are unreliable. */
const tellable = 25
/** Twice the length may take 2.5 times as long. */
const worst = 2.5 ** 2

function growsTooFast(read: Read, pump: string, type: MailContent['contentType'], length: number): boolean {
  const cost = (size: number, runs: number) => {
    const body = repeated(pump, size)
    return costOf(() => read(body, type), runs)
  }
  const long = cost(length, 1)
  if (long < tellable) return false
  // May include garbage collection or compilation.
  return [1, 2, 3, 5, 8].every(runs => {
    const [short, again] = [cost(length / 4, runs + 2), cost(length, runs)]
    return again >= tellable && again / short > worst
  })
}

describe('the functions that read email', () => {
  it('are tested with at least sixty kinds of hostile body', () => {
    expect(new Set(kinds.map(([pump]) => pump)).size).toBeGreaterThanOrEqual(60)
  })

  it('are detected when they take too long', () => {
    const quadratic = (body: string) => {
      let sum = 0
      for (const one of body) for (const other of body) sum += one < other ? 1 : 2
      return sum
    }
    expect(growsTooFast(quadratic, 'a', 'text', 4000)).toBe(true)
  })

  it.each(Object.keys(functions))(
    '%s takes at most 2.5 times as long for twice the length',
    { timeout: patient(300_000) },
    name => {
      const read = functions[name]!
      const found = kinds.flatMap(([pump, type]) => {
        const length = [20_000, 80_000].find(size => growsTooFast(read, pump, type, size))
        return length === undefined ? [] : [`${JSON.stringify(pump)} at ${length}`]
      })
      expect(found).toEqual([])
    },
  )
})
