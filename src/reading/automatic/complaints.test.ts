import { describe, expect, it } from 'vitest'
import { complainants, feedbackKind, isNoComplaint } from './complaints.ts'

const own = 'rejoinder.example'
const complaint = (report: string) => complainants({ fromAddress: 'feedback@arf.example', headers: [], report }, own)

describe('the person who complained', () => {
  it('is the one named by the report (RFC 5965)', () => {
    const report =
      'Feedback-Type: abuse\r\nVersion: 1\r\nOriginal-Mail-From: <us@rejoinder.example>\r\nOriginal-Rcpt-To: <Pat@Firm.example>\r\n\r\nTo: Somebody Else <else@firm.example>\r\n'
    expect(complaint(report)).toEqual(['pat@firm.example'])
  })

  it("is otherwise Microsoft's original recipient, or the recipient of the returned message", () => {
    const returned = 'From: Rejoinder <us@rejoinder.example>\nTo: Pat Adler\n <pat@firm.example>\nSubject: Ada'
    expect(complaint(`Feedback-Type: abuse\n\n${returned}`)).toEqual(['pat@firm.example'])
    expect(complaint(`X-HmXmrOriginalRecipient: kay@firm.example\n${returned}`)).toEqual(['kay@firm.example'])
  })

  it('is unknown when the address is redacted, and never ourselves', () => {
    expect(complaint('Original-Rcpt-To: redacted@firm.example\n\nTo: redacted@firm.example')).toEqual([])
    expect(complaint('Original-Rcpt-To: us@rejoinder.example')).toEqual([])
  })

  it('is the sender of an unsubscribe email written by a program', () => {
    const headers = [{ name: 'X-Apple-Unsubscribe', value: 'true' }]
    expect(complainants({ fromAddress: 'Pat@firm.example', headers, report: '' }, own)).toEqual(['pat@firm.example'])
  })
})

describe('a report of failed authentication', () => {
  it('is not a complaint', () => {
    const headers = [{ name: 'Content-Type', value: 'multipart/report; report-type=feedback-report' }]
    const text = 'This is an authentication failure report for an email message received from IP 203.0.113.2'
    expect(feedbackKind({ headers, subject: 'FW: a talk' }, text)).toBe('authentication')
    expect(feedbackKind({ headers, subject: 'FW: a talk' }, 'This is an email abuse report.')).toBe('complaint')
  })

  it.each(['not-spam', 'auth-failure', 'abuse'])('names its type in its fields: %s', type => {
    const report = `Some words\nFeedback-Type: ${type}\nVersion: 1`
    expect(isNoComplaint(report)).toBe(type !== 'abuse')
  })
})
