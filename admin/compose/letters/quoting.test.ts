import { expect, it } from 'vitest'
import { forwardedText, type Original, quotedHtml, quotedText } from './quoting.ts'

const original: Original = {
  fromAddress: 'anna.king@kirkland.com',
  fromName: 'Anna King',
  subject: 'RE: Maria Delgado',
  sentAt: '2026-03-05T19:07:09',
  text: 'Can she come?\nOn Tuesday <at 2>.',
}

it('[RF-16] quotes From, Sent, Subject and the text of the original, below space to write', () => {
  expect(quotedText(original)).toBe(
    [
      '',
      '',
      '-----Original Message-----',
      'From: Anna King <anna.king@kirkland.com>',
      'Sent: Mar 5, 2026, 7:07 PM',
      'Subject: RE: Maria Delgado',
      '',
      'Can she come?',
      'On Tuesday <at 2>.',
    ].join('\n'),
  )
  expect(quotedText({ ...original, fromName: null, subject: null, sentAt: null })).toContain(
    'From: anna.king@kirkland.com\nSent: Unknown date\nSubject: \n',
  )
})

it("[RF-17] starts the quote of a forward with 'Forwarded Message'", () => {
  expect(forwardedText(original)).toMatch(/^\n\n-+ Forwarded Message -+\nFrom: Anna King/)
})

it("leaves out the warning that the firm's mail server added", () => {
  const text =
    'CAUTION: External email. Do not click links unless you trust the sender.\n\nShe may come.\nCAUTION is due.'
  for (const quoted of [quotedText({ ...original, text }), forwardedText({ ...original, text })]) {
    expect(quoted).toMatch(/\n\nShe may come\.\nCAUTION is due\.$/)
    expect(quoted).not.toContain('External email')
  }
  expect(quotedHtml({ ...original, text }, false)).not.toContain('External email')
})

it('quotes as escaped HTML under an unpredictable id', () => {
  const quoted = quotedHtml(original, true)
  expect(quoted).toContain('Can she come?<br>On Tuesday &lt;at 2&gt;.')
  expect(quoted).toContain('Forwarded Message')
  expect(quoted).toContain('Anna King &lt;anna.king@kirkland.com&gt;')
  const marks = [quoted, quotedHtml(original, true)].map(
    html => /^<div id="(rejoinder-quoted-[0-9a-f]{32})">/.exec(html)?.[1],
  )
  expect(new Set(marks).size).toBe(2)
  expect(marks).not.toContain(undefined)
})
