import { expect, it } from 'vitest'
import { forwardedText, type Original, quotedHtml, quotedText } from './quoting.ts'

const original: Original = {
  fromAddress: 'anna.king@kirkland.com',
  fromName: 'Anna King',
  subject: 'RE: Maria Delgado',
  sentAt: '2026-03-05T19:07:09',
  text: 'Can she come?\nOn Tuesday <at 2>.',
}

it('[RF-16] quotes From, Sent, Subject and the content of what is answered, below room to write', () => {
  expect(quotedText(original)).toBe(
    [
      '',
      '',
      '-----Original Message-----',
      'From: Anna King <anna.king@kirkland.com>',
      'Sent: Mar 5, 2026, 7:07:09 PM',
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

it("[RF-17] heads what is forwarded with 'Forwarded Message'", () => {
  expect(forwardedText(original)).toMatch(/^\n\n-+ Forwarded Message -+\nFrom: Anna King/)
})

it('quotes as HTML: text is escaped, the body of an HTML mail is kept as it is', () => {
  expect(quotedHtml(original, false)).toContain('Can she come?<br>On Tuesday &lt;at 2&gt;.')
  const html = '<html><head><style>p{}</style></head><body class="x"><p>Can <b>she</b></p></body></html>'
  const quoted = quotedHtml({ ...original, html }, true)
  expect(quoted).toContain('<div><p>Can <b>she</b></p></div>')
  expect(quoted).toContain('Forwarded Message')
  expect(quoted).toContain('Anna King &lt;anna.king@kirkland.com&gt;')
  expect(quoted).not.toContain('<style>')
})
