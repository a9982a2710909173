import { describe, expect, it } from 'vitest'
import { type RealMail, realContent, realEmails } from '../../testing/realMail.ts'
import { readReplyText } from './replyText.ts'

const emails = realEmails('stripping')
const none = emails.length === 0
const where = none ? ' (skipped: ../shared/corpora is missing on this machine)' : ''

const folded = (text: string) => text.replace(/\s+/g, ' ').trim()
const newTextOf = (mail: RealMail) => readReplyText(realContent(mail)).newText

const closingOnly = [
  'discourse-trimmer/email_headers_5',
  'discourse-trimmer/embedded_ception',
  'discourse-trimmer/embedded_email_13',
  'discourse-trimmer/embedded_email_14',
  'discourse-trimmer/embedded_email_15',
  'discourse-trimmer/embedded_email_19',
  'discourse-trimmer/embedded_email_2',
  'discourse-trimmer/embedded_email_swedish',
  'crisp/email_3',
  'crisp/email_not_a_signature',
  'crisp/email_not_a_signature_2',
]
const otherwise: Record<string, string> = {
  'discourse-trimmer/embedded_email_16': 'The set keeps a quote that has no attribution; quoted words are never new.',
  'discourse-trimmer/embedded_email_7':
    'The set keeps a quote that stands between the answers; quoted words are never new.',
  'discourse-trimmer/quote_and_text': 'The set keeps a quote above the answer; quoted words are never new.',
  'discourse-trimmer/quote_only': 'The set takes a quote for the answer where nothing else stands there.',
  'discourse-trimmer/forwarded_message': 'What somebody forwards is not what that person says.',
  'discourse-trimmer/embedded_email_17':
    'The answer stands below an attribution with no mark on the quote: that is where quotes stand.',
  'discourse-trimmer/embedded_email_18':
    'The answer stands below an attribution with no mark on the quote: that is where quotes stand.',
  'crisp/email_7':
    'One of two wrapped tails begins after a full stop, where a short answer in small letters may stand.',
}

function isRight(mail: RealMail): boolean {
  const { reply, contains = [], not_matches = [] } = mail.expect
  const found = newTextOf(mail)
  if (reply !== undefined) return folded(found) === folded(reply)
  return contains.every(rule => patternOf(rule).test(found)) && !not_matches.some(rule => patternOf(rule).test(found))
}

function patternOf(written: string): RegExp {
  const [, source = '', flags] = /^\/(.*)\/(\w*)$/s.exec(written) ?? []
  return new RegExp(source, flags)
}

describe.skipIf(none)(`real replies of public data sets${where}`, () => {
  it('are read as labeled, except for listed differences', () => {
    const wrong = emails.filter(mail => !isRight(mail)).map(mail => mail.id)
    expect(wrong.toSorted()).toEqual([...closingOnly, ...Object.keys(otherwise)].toSorted())
  })

  it.each(closingOnly)('%s differs only by its closing and name', id => {
    const mail = emails.find(one => one.id === id)!
    const [wanted, found] = [folded(mail.expect.reply!), folded(newTextOf(mail))]
    expect(found).not.toBe('')
    expect(wanted.startsWith(found)).toBe(true)
    expect(wanted.length - found.length).toBeLessThan(50)
  })

  it('include text of others only in one listed email', () => {
    const keeping = emails.filter(mail => {
      const wanted = mail.expect.reply
      return (
        wanted !== undefined &&
        !newTextOf(mail)
          .split('\n')
          .every(line => folded(wanted).includes(folded(line)))
      )
    })
    expect(keeping.map(mail => mail.id)).toEqual(['crisp/email_7'])
  })
})
