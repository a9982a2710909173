import { describe, expect, it } from 'vitest'
import { failedRecipients } from './failedRecipients.ts'

const report = { subject: 'Undeliverable: Ada Lind', text: '', headers: [] }
const own = 'rejoinder.example'

describe('the failed recipients of a delivery report', () => {
  it('are read from its header first', () => {
    const headers = [{ name: 'X-Failed-Recipients', value: 'A@one.example, b@one.example' }]
    expect(failedRecipients({ ...report, text: 'c@one.example failed', headers }, own)).toEqual([
      'a@one.example',
      'b@one.example',
    ])
  })

  it('are read from its status fields next (RFC 3464)', () => {
    const text =
      'Your mail to x@one.example:\n\nFinal-Recipient: rfc822; <gone@one.example>\nAction: failed\nStatus: 5.1.1'
    expect(failedRecipients({ ...report, text }, own)).toEqual(['gone@one.example'])
  })

  it('are read from the status fields of its attachments, also for internationalized addresses (RFC 6533)', () => {
    const reportText =
      'Reporting-MTA: dns; mx\n\nFinal-Recipient: utf-8; gone@one.example\nAction: failed\n\nTo: x@y.example'
    expect(failedRecipients({ ...report, text: 'x@y.example', reportText }, own)).toEqual(['gone@one.example'])
  })

  it('are read from its text last, without machines, ourselves, and the original message', () => {
    const text = `Delivery has failed to these recipients: Gone@one.example
postmaster@one.example says: unknown. You wrote as us@rejoinder.example.
Original message headers:
Cc: other@two.example`
    const outlook = `gone@one.example was not found.\n\nOriginal Message Details\nSubject: Ada\nCc: other@two.example`
    expect(failedRecipients({ ...report, text: outlook }, own)).toEqual(['gone@one.example'])
    expect(failedRecipients({ ...report, text }, own)).toEqual(['gone@one.example'])
  })

  it.each([
    { subject: 'Delivery Status Notification (Delay): delayed', text: 'a@one.example' },
    { subject: 'Warning', text: 'a@one.example could not be reached yet. We will keep trying for 2 days.' },
    { subject: 'Notification', text: 'Final-Recipient: rfc822; a@one.example\nAction: delayed' },
  ])('are none while delivery is only delayed: $subject', ({ subject, text }) => {
    expect(failedRecipients({ subject, text, headers: [] }, own)).toEqual([])
  })

  it('are only those whose delivery failed permanently', () => {
    const fields = (address: string, action: string) =>
      `Final-Recipient: rfc822; ${address}\nAction: ${action}\nStatus: 0.0.0`
    const text = `Some of it did not arrive.\n\n${fields('late@one.example', 'delayed')}\n\n${fields('gone@one.example', 'failed')}\n\n${fields('here@one.example', 'relayed')}`
    expect(failedRecipients({ ...report, text }, own)).toEqual(['gone@one.example'])
  })

  it('include a recipient who was not found although the text mentions a delay', () => {
    const text = 'gone@one.example was not found. Subject: Ada Lind, whose start is delayed to May.'
    expect(failedRecipients({ ...report, text }, own)).toEqual(['gone@one.example'])
  })
})
