import { describe, expect, it } from 'vitest'
import { complainants, feedbackKind } from './complaints.ts'

const own = 'rejoinder.example'
const complaint = (report: string) => complainants({ fromAddress: 'feedback@arf.example', headers: [], report }, own)

describe('who has complained', () => {
  it('is whom the report names (RFC 5965)', () => {
    const report =
      'Feedback-Type: abuse\r\nVersion: 1\r\nOriginal-Mail-From: <us@rejoinder.example>\r\nOriginal-Rcpt-To: <Pat@Firm.example>\r\n\r\nTo: Somebody Else <else@firm.example>\r\n'
    expect(complaint(report)).toEqual(['pat@firm.example'])
  })

  it("is to whom the returned message went, where the report does not say; Microsoft's header tells first", () => {
    const returned = 'From: Rejoinder <us@rejoinder.example>\nTo: Pat Adler\n <pat@firm.example>\nSubject: Ada'
    expect(complaint(`Feedback-Type: abuse\n\n${returned}`)).toEqual(['pat@firm.example'])
    expect(complaint(`X-HmXmrOriginalRecipient: kay@firm.example\n${returned}`)).toEqual(['kay@firm.example'])
  })

  it('is nobody where the address is blacked out, and never ourselves', () => {
    expect(complaint('Original-Rcpt-To: redacted@firm.example\n\nTo: redacted@firm.example')).toEqual([])
    expect(complaint('Original-Rcpt-To: us@rejoinder.example')).toEqual([])
  })

  it('is who had a program unsubscribe', () => {
    const headers = [{ name: 'X-Apple-Unsubscribe', value: 'true' }]
    expect(complainants({ fromAddress: 'Pat@firm.example', headers, report: '' }, own)).toEqual(['pat@firm.example'])
  })
})

describe('a report of failed authentication', () => {
  it('is no complaint', () => {
    const headers = [{ name: 'Content-Type', value: 'multipart/report; report-type=feedback-report' }]
    const text = 'This is an authentication failure report for an email message received from IP 203.0.113.2'
    expect(feedbackKind({ headers, subject: 'FW: a talk' }, text)).toBe('authentication')
    expect(feedbackKind({ headers, subject: 'FW: a talk' }, 'This is an email abuse report.')).toBe('complaint')
  })
})
