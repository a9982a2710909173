import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { classifyMail } from '../interest/classifyMail.ts'
import { detectAutomaticMail } from './automaticMail.ts'

interface Given {
  subject?: string
  headers?: Record<string, string>
  from?: string
  name?: string
  text?: string
  odataType?: string
  sentAt?: string
}

function detect({
  subject = 'Re: Tax',
  headers = {},
  from = 'm@y.example',
  name = '',
  text = '',
  odataType,
  sentAt,
}: Given) {
  const list = Object.entries(headers).map(([name, value]) => ({ name, value }))
  const mail = { from: { name, address: from }, subject, headers: list, contentType: 'text' as const, body: text }
  return detectAutomaticMail({ ...mail, odataType }, { text, unquotedText: text, newText: text }, sentAt)
}

function detectIn(body: string, headers: Record<string, string> = {}) {
  const list = Object.entries(headers).map(([name, value]) => ({ name, value }))
  const from = { name: 'Pat Moore', address: 'pat@firm.example' }
  const mail = { from, subject: 'Re: Nora Lind (JL-1)', headers: list, contentType: 'text' as const, body }
  return classifyMail({ mail }, { referencePattern: /JL-\d+/g, businessTimeZone: 'UTC' }).automatic
}

const machineWords = [
  'Please do not reply to this email; the inbox is not read.',
  'This is an automated message from our applicant system.',
  'Dana Hale would like to recall the message "Nora Lind".',
  'I am out of the office until Monday, with limited access to e-mail.',
]

describe('detectAutomaticMail', () => {
  it.each(machineWords)("is not misled by a person's reply that quotes automatic mail: %s", words => {
    const body = `Yes, we would love to meet her on Tuesday.\n\nPat\n\nOn 5 May 2026, Dana Hale <dana@us.example> wrote:\n> ${words}\n> Dana`
    expect(detectIn(body)).toBeNull()
    expect(detectIn(body.split('\n\n').at(-1)?.replaceAll('> ', '').split('wrote:\n')[1] ?? '')).not.toBeNull()
  })

  it("is not misled by a gateway notice below a person's reply", () => {
    const body =
      'Yes, we would love to meet her on Tuesday.\n\nPat Moore\nPartner\n\nConfidentiality notice: this message is intended for the addressee only. It was sent automatically by the gateway of Firm LLP.'
    expect(detectIn(body, { 'In-Reply-To': '<1@us.example>' })).toBeNull()
  })

  it('classifies a delivery report marked Auto-Submitted: auto-replied as a bounce', () => {
    const headers = {
      'Auto-Submitted': 'auto-replied',
      'Content-Type': 'multipart/report; report-type=delivery-status; boundary=x',
    }
    expect(detect({ subject: 'Delivery Status Notification (Failure)', headers })).toMatchObject({ category: 'bounce' })
  })

  it('classifies an out-of-office with a postmaster envelope as an absence', () => {
    const headers = {
      'Return-Path': '<postmaster@eur05.outbound.protection.outlook.com>',
      'Auto-Submitted': 'auto-generated',
    }
    const text = 'I am out of the office until March 3, 2026.'
    expect(detect({ subject: 'Automatic reply: Tax', headers, text })).toMatchObject({
      kind: 'autoReply',
      returnDate: '2026-03-03',
    })
  })

  it('classifies an absence with an empty envelope as an absence', () => {
    const headers = { 'Return-Path': '<>', 'Auto-Submitted': 'auto-replied' }
    expect(detect({ subject: 'Out of office', headers, text: 'I am away.' })).toMatchObject({ kind: 'autoReply' })
  })

  it('recognizes a bounce without headers by subject and text', () => {
    const text = 'Your message to a@b.example could not be delivered.'
    expect(detect({ subject: 'Undeliverable: Tax', text })).toMatchObject({ kind: 'bounce' })
  })

  it.each<Given>([
    { from: 'MAILER-DAEMON@mx.example', subject: 'Nyaan', text: 'Sorry.' },
    { from: '', name: 'MAILER-DAEMON', subject: 'Your mail', text: '' },
    { from: '', name: 'Mail Delivery Subsystem', subject: 'E', text: 'Not today.' },
    { from: 'postmaster@mx.example', headers: { 'Return-Path': '<>' }, subject: 'E', text: 'It did not reach them.' },
    { from: 'mailer-daemon@mx.example', headers: { 'Auto-Submitted': 'auto-replied' }, subject: 'Mail failure' },
  ])('recognizes a machine by its sender alone: $from $name', given => {
    expect(detect(given)).toMatchObject({ kind: 'bounce' })
  })

  it.each<Given>([
    { from: 'postmaster@firm.example', text: 'We would love to meet her. Tuesday at 3?' },
    { from: 'mailer@firm.example', text: 'We would love to meet her. Tuesday at 3?' },
    { from: 'pat@firm.example', headers: { 'Return-Path': '<>' }, text: 'We would love to meet her. Tuesday at 3?' },
    { from: 'pat@firm.example', headers: { Precedence: 'bulk', 'Auto-Submitted': 'no' }, text: 'Tuesday at 3?' },
  ])('classifies a person with a machine-like address or envelope as a person: $from', given => {
    expect(detect(given)).toBeNull()
  })

  it('classifies a spam complaint as the strongest no-more-mail wish', () => {
    const headers = { 'Content-Type': 'multipart/report; report-type="feedback-report"; boundary=x' }
    const text = 'This is an email abuse report for an email message received from mx8.example.com'
    const complaint = { kind: 'complaint', category: 'unsubscribe' }
    expect(detect({ headers, subject: 'Re: Ada Lind' })).toMatchObject(complaint)
    expect(detect({ text, subject: 'FW: Ada Lind' })).toMatchObject(complaint)
    expect(detect({ text: 'Please see the abuse report that her former firm wrote.' })).toBeNull()
  })

  it.each<Record<string, string>>([
    { 'X-Auto-Response-Suppress': 'All' },
    { 'Auto-Submitted': 'no' },
    { 'Auto-Submitted': 'auto-forwarded' },
    { Precedence: 'bulk' },
  ])('takes a human mail with %j for human', headers => {
    expect(detect({ subject: 'FW: Tax', headers, text: 'Can you meet her Monday?' })).toBeNull()
  })

  it('classifies a person who mentions an absence as a person', () => {
    expect(detect({ text: 'I am out of the office on Monday but could meet her on Tuesday.' })).toBeNull()
  })

  it('classifies an absence notice without any header as automatic', () => {
    const text = 'Thank you for your e-mail. I am out of the office until May 3, 2027 with limited access to mail.'
    expect(detect({ text })).toMatchObject({ kind: 'autoReply', returnDate: '2027-05-03' })
  })

  it('distinguishes the kinds of notices', () => {
    const auto = { 'Auto-Submitted': 'auto-replied' }
    expect(detect({ headers: auto, text: 'Ann Lee is no longer with the firm.' })?.kind).toBe('leftFirm')
    expect(detect({ headers: auto, text: 'Your request has been received. Ticket #48812' })?.kind).toBe('ticket')
    expect(detect({ headers: auto, text: 'Please verify your email address to deliver.' })?.kind).toBe('challenge')
    expect(detect({ subject: 'Recall: Tax', text: 'Ann would like to recall the message.' })?.kind).toBe('recall')
    expect(detect({ subject: 'Not read: Tax', text: 'was deleted without being read on Friday' })?.kind).toBe(
      'readReceipt',
    )
    expect(detect({ subject: 'Meeting Forward Notification: Tax' })?.kind).toBe('calendar')
    expect(detect({ text: 'Your meeting was forwarded\n\nPat Moore has forwarded your meeting request.' })?.kind).toBe(
      'calendar',
    )
    expect(detect({ text: 'Your meeting was forwarded to me. Yes, we want to see Nora.' })).toBeNull()
    expect(detect({ subject: 'Our news', headers: { 'List-Unsubscribe': '<x>', 'List-Id': 'news' } })?.kind).toBe(
      'newsletter',
    )
  })

  it('leaves the reply of a calendar program to be judged', () => {
    const headers = { 'Content-Class': 'urn:content-classes:calendarmessage' }
    expect(detect({ subject: 'Accepted: Interview', headers })).toBeNull()
    expect(detect({ subject: 'Interview', odataType: '#microsoft.graph.eventMessageResponse' })).toBeNull()
    const google = { ...headers, 'Auto-Submitted': 'auto-generated' }
    const text = 'pat@y.example has accepted this invitation.'
    expect(detect({ subject: 'Accepted: Interview', headers: google, text })).toBeNull()
  })

  it.each([
    ['Accepted', 'Your request was accepted.'],
    ['Declined', 'Your request was declined because the resource is not available at this time.'],
    ['Tentative', 'Your request has been received and is pending.'],
  ])("classifies the answer of a meeting room as automatic: '%s'", (answer, text) => {
    const subject = `${answer}: Interview with Nora Lind`
    const signed = `${text}\n\nSent by Microsoft Exchange Server`
    const odataType = '#microsoft.graph.eventMessageResponse'
    const headers = { 'Auto-Submitted': 'auto-generated' }
    expect(detect({ subject, text: signed, odataType })).toMatchObject({ kind: 'calendar', category: 'auto_reply' })
    expect(detect({ subject, text, odataType, headers })).toMatchObject({ kind: 'calendar' })
    expect(detect({ subject, text: `Joyce: ${text}`, odataType })).toBeNull()
  })

  it.each([
    ['I am out through Friday, October 23.', '2026-10-24'],
    ['I return to the office on 2 January.', '2027-01-02'],
    ['Back in the office 10/26/2026.', '2026-10-26'],
    ['Ich bin bis einschließlich 28. Oktober nicht im Büro.', '2026-10-29'],
    ['I will be back on Monday.', '2026-10-19'],
    ['I am away from October 12 until October 20th.', '2026-10-20'],
    ['I am out of the office from October 16 to October 23, 2026.', '2026-10-24'],
    ['I am on vacation October 16-23 with no access.', '2026-10-24'],
    ['I am out 16 October – 23 October.', '2026-10-24'],
    ['I am away through October 23, returning Monday, October 26.', '2026-10-26'],
    ['I will be back on 26/10/2026.', '2026-10-26'],
    ['Ich bin wieder am 26.10.2026 im Büro.', '2026-10-26'],
    ['I am away from Oct 16th until Monday, Oct 26th.', '2026-10-26'],
    ['I will return Mon 26 Oct.', '2026-10-26'],
    ['My first day back is Monday, October 26th.', '2026-10-26'],
    ['Back on the 26th.', '2026-10-26'],
    ['Back on the 2nd.', '2026-11-02'],
    ['I will be back in the office tomorrow.', '2026-10-15'],
    ['Returning Mon.', '2026-10-19'],
    ['I will be back on Thursday the 22nd.', '2026-10-22'],
    ['Our office is closed until January 4.', '2027-01-04'],
    ['The firm is closed for the holidays and will reopen on Monday, January 4.', '2027-01-04'],
    ['I am on parental leave until March 1, 2027.', '2027-03-01'],
    ['My part-time days are Monday to Wednesday. I am out until Monday.', '2026-10-19'],
    ['I am out of the office Monday through Wednesday.', '2026-10-22'],
    ['I work part-time, Monday through Wednesday.', undefined],
    ['My hours are Tuesday until Friday, 9 to 2.', undefined],
    ['I am away. Our summit is June 3-5.', undefined],
    ['I am away.', undefined],
    ['Back on February 31.', undefined],
    ['I am observing a religious holiday and will be back online at sundown on Saturday, December 12.', '2026-12-12'],
    ['I will be back online after sunset on Sunday, December 13.', '2026-12-13'],
    ['I will be OOO 12/14-1/8. For lateral recruiting, email laterals@x.example', '2027-01-09'],
    ['OOO 11/30-12/11', '2026-12-12'],
    ['I will be OOO from 12/14 to 1/8.', '2027-01-09'],
    ['OOO 12/14 – 12/18/26', '2026-12-19'],
    ['PTO 12/14-18.', '2026-12-19'],
    ['PTO 12/14-18 with no access to email.', '2026-12-19'],
    ['Out of the office 12/14 - 2 pm.', undefined],
    ['Out of the office 12/14 - 16 p.m.', undefined],
    ['Out of the office 12/14 - 20:30.', undefined],
    ['Out of the office 12/14 - 4 days.', undefined],
    ['Out of the office 12/14 - 15 business days.', undefined],
    ['Out of the office 12/14 - 20-hour flight.', undefined],
    ['Out of the office 12/14 - 2.', undefined],
    ['Out of the office Dec 14 - 2 pm.', undefined],
    ['Out of the office Dec 4 - 10 days.', undefined],
    ['Out of the office Dec 14 - 18th, 2026.', '2026-12-19'],
    ['OOO: Dec 14 - Jan 8', '2027-01-09'],
    ['I am on jury duty 11/16-11/20.', '2026-11-21'],
    ['I am OOO Mon 12/14 - Fri 12/18', '2026-12-19'],
    ['Our summit runs 12/14-12/18.', undefined],
    ['Call me on 555-0101, ext. 12/14-18.', undefined],
  ])('reads the return date of %s', (text, returnDate) => {
    const found = detect({ subject: 'Automatic reply: x', text, sentAt: '2026-10-14T09:00:00Z' })
    expect(found?.returnDate).toBe(returnDate)
  })

  it.each([
    ['I am currently on medical leave. I do not have a return date.', { isLong: true }],
    ['I am on leave.', { isLong: true }],
    ['I am out of the office with limited access to email.', { isLong: false }],
    ['I am on annual leave.', { isLong: false }],
    ['I have limited access to email and will reply when I return.', { isLong: false }],
    ['I am on sabbatical until the fall of 2027.', { isLong: true, notBefore: '2027-09-01' }],
    ['I am on maternity leave and expect to be back in the spring.', { isLong: true, notBefore: '2027-03-01' }],
    ['I am on secondment through the summer.', { isLong: true, notBefore: '2027-09-01' }],
    ['I am out of the office, returning in mid-January.', { isLong: false, notBefore: '2027-01-01' }],
    ['I am away until next year.', { isLong: false, notBefore: '2027-01-01' }],
    ['I am away until the end of January 2027.', { isLong: false, notBefore: '2027-02-01' }],
    ['I am out until the new year.', { isLong: false, notBefore: '2027-01-01' }],
    ['Our office is closed for the holidays and reopens in January.', { isLong: false, notBefore: '2027-01-01' }],
    ['I am away until 2028.', { isLong: false, notBefore: '2028-01-01' }],
    ['I am on sabbatical until the fall of 2099.', { isLong: true }],
    ['I am on leave, back in the fall.', { isLong: true }],
    ["I'm on sabbatical through the end of the year.", { isLong: true, notBefore: '2027-01-01' }],
    ['I am on sabbatical until year-end.', { isLong: true, notBefore: '2027-01-01' }],
    ['I am on leave for the rest of the year.', { isLong: true, notBefore: '2027-01-01' }],
    ['I will be away for the remainder of 2026.', { isLong: false, notBefore: '2027-01-01' }],
    ['I am on sabbatical for the 2026-27 academic year.', { isLong: true }],
    ['I am out of the office through the end of this month.', { isLong: false, notBefore: '2026-11-01' }],
    ['I am on paternity leave until next month.', { isLong: true, notBefore: '2026-11-01' }],
    ['I am on parental leave and will return in March.', { isLong: true, notBefore: '2027-03-01' }],
    [
      'I am on parental leave. I expect to return to work in early March 2027.',
      { isLong: true, notBefore: '2027-03-01' },
    ],
    ['I am on maternity leave through February.', { isLong: true, notBefore: '2027-03-01' }],
    ['I am out on family leave and plan to be back this winter.', { isLong: true, notBefore: '2026-12-01' }],
    ['I am on leave until late spring.', { isLong: true, notBefore: '2027-03-01' }],
    ['I am seconded to a client until the summer of 2027.', { isLong: true, notBefore: '2027-06-01' }],
    ['I am on secondment in London and will be back in September 2027.', { isLong: true, notBefore: '2027-09-01' }],
    ['I am out on medical leave, returning sometime in December.', { isLong: true, notBefore: '2026-12-01' }],
    ['I am on leave of absence for all of 2027.', { isLong: true }],
    ['I am out on maternity leave until approximately March 2027.', { isLong: true, notBefore: '2027-03-01' }],
    ['I am on leave with an expected return date of March 2027.', { isLong: true, notBefore: '2027-03-01' }],
    ['I return from parental leave in April.', { isLong: true, notBefore: '2027-04-01' }],
    ['I am on leave until the first week of March.', { isLong: true, notBefore: '2027-03-01' }],
    ['I am away for the rest of October.', { isLong: false, notBefore: '2026-11-01' }],
    ['I am traveling with limited access until after the new year.', { isLong: false, notBefore: '2027-01-01' }],
    ['Our office is closed until January 4.', undefined],
    ['We are closed until the new year.', { isLong: false, notBefore: '2027-01-01' }],
    ['I work part-time and am not in on Thursdays and Fridays.', undefined],
    ['Please note that I work reduced hours, 9 to 2.', undefined],
    ['I do not work on Mondays.', undefined],
    ['I am out of the office until October 20.', undefined],
    ['Thank you for your email. We answer within three days.', undefined],
    ['If I am out of the office, please contact Ann Lee.', undefined],
    ["I am on jury duty and don't know when I'll be back. My assistant Kelly can help.", { isLong: false }],
    ['I have been called for jury service this week.', { isLong: false }],
    ["I'm currently on trial and checking email infrequently.", { isLong: false }],
    ['I am at trial in Houston.', { isLong: false }],
    ['We are in a jury trial and may be slow to respond.', { isLong: false }],
    ['I am in depositions all week.', { isLong: false }],
    ['I will be checking my emails only sporadically.', { isLong: false }],
    ['I am observing the Jewish holidays and am offline.', { isLong: false }],
    ['Our firm offers the software on a trial basis.', undefined],
    ['My practice is jury trials and appeals.', undefined],
    ['We checked your email.', undefined],
  ])('recognizes an absence without a return date in %s', (text, undatedAbsence) => {
    const found = detect({ subject: 'Automatic reply: x', text, sentAt: '2026-10-14T09:00:00Z' })
    expect(found?.kind).toBe('autoReply')
    expect(found?.undatedAbsence).toEqual(undatedAbsence)
  })

  it('classifies a person who asks for no reply under a condition as a person', () => {
    const text = 'The group has decided against her. Please do not reply to this e-mail if she looks elsewhere.'
    expect(detect({ text })).toBeNull()
    expect(detect({ text: 'Please do not reply to this e-mail.' })).toMatchObject({ kind: 'autoReply' })
  })

  it('does not classify a report of a delivered email as a bounce', () => {
    const headers = { 'Content-Type': 'multipart/report; report-type=delivery-status; boundary=x' }
    const text = 'Your message has been delivered to the following recipients:\n\nJane Doe (jane@y.example)'
    expect(detect({ subject: 'Delivered: Nora Lind', headers, text })).toMatchObject({ category: 'auto_reply' })
    const relayed =
      'Delivery to these recipients or groups is complete, but no delivery notification was sent by the destination server:\njane@y.example'
    expect(detect({ subject: 'Relayed: Nora Lind', headers, text: relayed })).toMatchObject({ category: 'auto_reply' })
    const mixed =
      'Final-Recipient: rfc822; a@y.example\nAction: delivered\n\nFinal-Recipient: rfc822; b@y.example\nAction: failed'
    expect(detect({ subject: 'Undeliverable: Nora Lind', headers, text: mixed })).toMatchObject({ kind: 'bounce' })
  })

  it.each([
    'You may have seen an automatically generated rejection from our portal. Please ignore it: we want to meet Ms. Lind on Tuesday.',
    'The note that she was passed over was sent automatically and is wrong. We want to interview her.',
    'I am out of the office this week with limited access, but yes, please set up an interview for Tuesday at 2.',
    'I am away from my desk today on an urgent matter. Can we speak with her on Thursday at 3?',
    'I am on vacation and have no access to my files. We will pass on him.',
    "I'm out on maternity leave starting Monday. Arjun Rao (cc'd) will be running the search in my absence.",
    'I will be on leave from Friday. In my absence please write to Jo Reyes, copied here.',
  ])("classifies a person's email as such: %s", text => {
    expect(detect({ text, headers: { 'In-Reply-To': '<1@us.example>' } })).toBeNull()
  })

  it.each([
    'I am on vacation with limited access. Please set up a call for the 7th.',
    'I am on vacation with limited access to email so please set up a call for the 8th.',
    "I'm out of the office with limited access to email. Strong yes from me.",
    'Thanks Dana. I am out of the office with limited access today. Happy to talk Thursday at 2.',
    'I am on vacation this week with limited access to email, but very keen on Nora. Joyce will arrange a time.',
    'I am out of the office. Not for us. No urgent needs.',
    'I am out of the office but saw this. Urgent: hold Tuesday 3pm for us.',
    'Yes to a call Tuesday. FYI when I wrote to Bob I got: "I am out of the office until Monday with limited access".',
    'We want to make Nora an offer. Please do not reply to this email, call my cell: 212-555-0101.',
    'Sorry, our portal sent you a rejection; this is an automated message and it was wrong. We want Nora in on Tuesday.',
    'We would like to interview her. Tuesday at 3?\n\nThis message was sent automatically encrypted by the gateway of Moore LLP.',
    'Pat would like to recall the message he sent this morning. He does want to interview Nora; Tuesday at 3?',
  ])('classifies an answer with words of a machine as the answer of a person: %s', body => {
    expect(detectIn(`${body}\n\nPat`, { 'In-Reply-To': '<1@us.example>' })).toBeNull()
    expect(detectIn(body)).toBeNull()
  })

  it.each([
    'I am out of the office with limited access. I will schedule calls upon my return. Please contact Joyce Kim.',
    'I am on vacation with no access to email. In my absence, please schedule meetings with Joyce Kim.',
    "I'm out of the office in meetings all day. For urgent matters, call my assistant. I will not meet anybody until I'm back.",
    'We have received your submission. We will contact you if we wish to schedule an interview. This is an automated message.',
  ])('classifies a notice without a header that takes no stance as automatic: %s', body => {
    expect(detectIn(body, { 'In-Reply-To': '<1@us.example>' })).toMatchObject({ kind: 'autoReply' })
  })

  it('classifies a person who mentions an absence in the subject as a person', () => {
    const text = 'Can we have the call on Friday then?'
    expect(detect({ subject: 'Out of office next week / Nora Lind', text })).toBeNull()
    expect(detect({ subject: 'OOO Monday - interview on Tuesday?', text })).toBeNull()
    const open = 'Tuesday 2pm is open.'
    expect(detect({ subject: 'OOO - but yes please set up Nora Lind', text: open })).toBeNull()
    expect(detect({ subject: 'OOO - but yes please set up Nora Lind', text: '' })).toBeNull()
    expect(detect({ subject: 'Automatic reply: Nora Lind', text: open })?.kind).toBe('autoReply')
    for (const subject of [
      'Out of Office',
      'OOO: Nora Lind',
      'Out of Office Re: Nora Lind',
      'Out of office reply - Nora',
    ])
      expect(detect({ subject, text: 'I am away.' })?.kind).toBe('autoReply')
  })

  it('classifies an absence as such although its subject contains our reference in brackets', () => {
    const text = 'I am out of the office until October 26.'
    const subject = 'Automatic reply: [JL-2291] Nora Lind'
    expect(detect({ subject, text, sentAt: '2026-10-14T09:00:00Z' })).toMatchObject({
      kind: 'autoReply',
      returnDate: '2026-10-26',
    })
    expect(detect({ subject, text: 'I am on leave.' })?.kind).toBe('autoReply')
    expect(detect({ subject: 'Automatic reply: [#48812] Nora Lind', text: 'We have your message.' })?.kind).toBe(
      'ticket',
    )
  })

  it('distinguishes a person who has left the firm from one who returns', () => {
    const text = 'I have left the office and will be back on October 26.'
    expect(detect({ subject: 'Automatic reply: x', text, sentAt: '2026-10-14' })).toMatchObject({
      kind: 'autoReply',
      returnDate: '2026-10-26',
    })
    expect(detect({ subject: 'Automatic reply: x', text: 'Ann Lee has left Moore LLP.' })?.kind).toBe('leftFirm')
  })

  it.each([
    'I retired from the firm on September 30.',
    'I have now retired.',
    "I've left the firm.",
    'Pat no longer works here.',
    'My last day at Moore & Fox LLP was October 2.',
    'I have since departed the firm.',
    'We are sad to say that Pat Moore passed away on June 3.',
    'This email address is no longer in use.',
    'This mailbox is no longer monitored. Your message will not be read.',
    'I have joined Kirkland & Ellis. You can reach me at pat@kirkland.example.',
    'I retired from Detwo Law on October 31. Please contact Lee Moss at lmoss@detwo.example.',
    'My email address has changed to pat.moore@dethreenew.example. This mailbox is not monitored.',
    'My new email address is pmoore@auto9new.example. Please update your records; this account will be deactivated.',
    'I have left Gredir LLP. Kim Dow (kdow@gredir.example) now handles lateral hiring.',
    'Thank you for your email. I left Moore & Fox on September 15 to go in-house.',
    'I have left private practice.',
    'Please note that I left Adler Law at the end of August.',
    'I have moved to Sidley Stone LLP. My new contact details are below.',
    'I have recently moved firms. You can find me at pmoore@next.example.',
    'As of October 1, I am a partner at Cole Bright LLP and can be reached at pmoore@cole.example.',
    'I am now with Goodwin Lane LLP.',
    "I've accepted a position with another firm.",
    'I have transitioned to an in-house role at Acme Corp.',
    'I have resigned from the firm.',
    'I am no longer practicing at Moore LLP.',
    'I no longer work for Moore LLP.',
    'Patricia Moore has retired after 31 years of practice.',
    'Effective October 1, I have retired.',
    'I retired in June after forty years with the firm. Joan Lee (joan@auto0law.example) has taken over my matters.',
    'It is with great sadness that we share the news of the passing of Pat Moore.',
    'We regret to inform you that Pat Moore died on September 2. Please contact Ruth Lee (rlee@auto3law.example).',
    'Pat Moore is deceased. Please direct inquiries to the front desk.',
    'Mr. Moore unexpectedly passed away in August.',
    'After my wedding, I changed my name to Pat Vane. Please use my new email address, pvane@firm.example.',
    'Please note my new email: pat.vane@firm.example',
    'My email has changed. Please write to pat.vane@firm.example from now on.',
    'Please update your address book: my new address is pvane@firm.example.',
    'We have rebranded. My e-mail address is now pat@newname.example.',
    'This email account has been closed.',
    'This account is no longer in use; please resend your message to pat@new.example.',
    'This mailbox is being retired.',
    'You have reached the former mailbox of Pat Moore, who has left the firm.',
    'The person you are trying to reach is no longer employed by Moore LLP.',
    'Our former partner, Pat Moore, has left the firm.',
    'I retired at the end of October after thirty years.',
    'I am now retired. For recruiting matters, contact Joan Lee.',
    'Today was my last day at the firm.',
    'My last day was October 30.',
    'I have been appointed to the bench and no longer practice law.',
    'Please use pat.vane@firm.example going forward.',
    'Please update my email address to pat@new.example.',
    'This inbox is no longer checked.',
    "With sorrow we inform you of Pat Moore's passing.",
    'Pat has accepted a clerkship and is no longer at the firm.',
  ])('recognizes a person who has left or changed address: %s', text => {
    expect(detect({ subject: 'Automatic reply: x', name: 'Pat Moore', text })?.kind).toBe('leftFirm')
  })

  it.each([
    [
      'I have left Gredir LLP. Kim Dow (kdow@gredir.example) now handles lateral hiring. Thank you, pmoore@gredir.example',
      ['kdow@gredir.example'],
    ],
    ['I have joined Kirkland & Ellis. You can reach me at Pat@Kirkland.example.', ['pat@kirkland.example']],
    [
      'Pat Moore passed away. Please write to <a@y.example> or <b@y.example>; again, a@y.example.',
      ['a@y.example', 'b@y.example'],
    ],
    ['I have left Gredir LLP. Call the front desk.', undefined],
    ['I am on leave. Kim Dow (kdow@gredir.example) handles lateral hiring.', undefined],
  ])('reads the contacts named by a person who has left: %s', (text, contacts) => {
    const given = { subject: 'Automatic reply: x', from: 'PMoore@gredir.example', name: 'Pat Moore', text }
    expect(detect(given)?.contacts).toEqual(contacts)
  })

  it.each([
    'A member of my family passed away. I am back on Monday.',
    'My father has passed away.',
    "I've left for the day.",
    'I have left on vacation.',
    'I no longer work on Fridays.',
    'Our fax inbox is no longer monitored.',
    'I left the office early today and will answer tomorrow.',
    'I have left instructions with my assistant, Joyce Kim.',
    'I have left New York for the week.',
    'I left my laptop at home, so replies will be slow.',
    'My husband died on Monday, and I am on bereavement leave.',
    "Due to my father's passing, I am out this week.",
    'My new assistant is Joyce Kim, jkim@firm.example.',
    'My last day before my leave is Friday.',
    'I no longer check this mailbox on weekends.',
    'I am attending the Legal Recruiting Summit in Chicago, with limited access to email.',
    'I am at a conference and have joined the panel on lateral hiring.',
    'I have joined a trial team in Houston until further notice.',
    'I have moved to our Boston office; my email address has not changed.',
    'I am now with a client and will answer this evening.',
    'I am now at Heathrow, boarding a flight.',
    'I am no longer at my desk today.',
    'Friday is my last day in the office before my vacation.',
    'This mailbox is not monitored during my leave.',
    'My phone number has changed to 212-555-0101.',
    'Our office address has changed to 5 Main Street.',
    "My assistant's new email address is jkim@firm.example.",
    'Joyce Kim has joined Kirkland & Ellis. For recruiting, contact Bob Fox.',
    'My secretary, Joyce Kim, has retired; her mailbox is no longer monitored.',
    'Our colleague Joyce Kim died on Sunday, and the office is closed for her funeral.',
    'If you are trying to reach someone who has left the firm, write to alumni@firm.example.',
    'I am out of the office. I retired my old phone; call 212-555-0101.',
    'Our firm has joined forces with Adler Stone.',
    'Following my marriage, my name is now Pat Vane. My email address remains the same.',
    'I work reduced hours and answer within two days.',
    'I work part-time, Monday through Wednesday.',
    'I do not work on Fridays.',
    'The office closed early today.',
  ])('does not recognize one here: %s', text => {
    expect(detect({ subject: 'Automatic reply: x', name: 'Pat Moore', text })?.kind).toBe('autoReply')
  })

  it('ignores a return date in an implausible year', () => {
    const text = 'I am out of the office until January 5, 2099.'
    const found = detect({ subject: 'Automatic reply', text, sentAt: '2026-11-20' })
    expect(found).toMatchObject({ kind: 'autoReply' })
    expect(found).not.toHaveProperty('returnDate')
  })

  it.each([
    'Joyce is on maternity leave until March, so I am handling her searches. We would like to meet Nora.',
    'Pat has left the firm. I have taken over hiring; please send Nora to me.',
    'I left the office early yesterday and just saw this. Is Nora free on Thursday?',
    'Our head of hiring retired on October 1. I will look at Nora this week.',
    'I am attending the NALP conference this week. Can we talk about Nora next Monday?',
    'Bob is on sabbatical through the end of the year. We would still like to interview her.',
    'I joined Moore LLP last month and am building a team. Please send more people like Nora.',
    'My new email address is pat@firm.example. We would like to meet Nora on Tuesday.',
    'Her last firm closed its office. When could she start?',
    'We are closed until January 4 but would like to see her after that.',
  ])("classifies a person who writes about a departure or a leave as a person: '%s'", text => {
    expect(detectIn(`${text}\n\nPat`, { 'In-Reply-To': '<1@us.example>' })).toBeNull()
    expect(detectIn(text)).toBeNull()
  })

  it('does not mistake the departure of a colleague for that of the sender', () => {
    const subject = 'Automatic reply: x'
    const [name, sentAt] = ['Pat Moore', '2026-10-14']
    const colleague = 'Please note that Joyce Kim is no longer with the firm; for recruiting matters contact Bob Fox.'
    const text = `I am in trial until December 7. ${colleague}`
    expect(detect({ subject, name, text, sentAt })).toMatchObject({ kind: 'autoReply', returnDate: '2026-12-07' })
    expect(
      detect({ subject, name, text: 'My assistant has left the firm. I am back on December 7.', sentAt }),
    ).toMatchObject({ kind: 'autoReply', returnDate: '2026-12-07' })
    for (const own of [
      'I am no longer with the firm.',
      'Pat Moore is no longer with the firm.',
      'Mr. Moore has left.',
      'I have joined Kirkland & Ellis LLP.',
      'As of November 1, I will no longer be with the firm.',
      'My last day at Harlow Quade is October 16.',
      'October 9 was my last day.',
    ])
      expect(detect({ subject, name, text: `${own} ${colleague}` })?.kind).toBe('leftFirm')
    const from = 'pmoore@y.example'
    expect(detect({ subject, from, name: 'Reception', text: 'Pat Moore is no longer with us.' })?.kind).toBe('leftFirm')
  })

  it('recognizes a notice of a postmaster that an email is held', () => {
    const text = 'Your email message "Ada Lind, associate" to pat@firm.example has been placed on hold by policy.'
    expect(detect({ subject: 'Message held', from: 'postmaster@firm.example', text })?.kind).toBe('system')
    expect(detect({ from: 'postmaster@firm.example', text: 'Yes, we would love to meet her.' })).toBeNull()
  })

  it("recognizes a mailing list's notice without a header, and no person who moderates", () => {
    const text = 'Your message to hiring@indialaw.example is being held for moderator approval.'
    expect(detect({ from: 'hiring-bounces@indialaw.example', text })?.kind).toBe('system')
    expect(detect({ from: 'jane@indialaw.example', text })).toBeNull()
  })

  it('resolves weekdays from the day in the business time zone', () => {
    const mail = {
      from: { name: '', address: 'm@y.example' },
      subject: 'Automatic reply: x',
      headers: [],
      contentType: 'text' as const,
      body: 'I will be back on Tuesday.',
    }
    const zones = { referencePattern: /JL-\d+/g, businessTimeZone: 'America/New_York' }
    // Monday, 21:00 in New York.
    const { automatic } = classifyMail({ mail, sentAt: '2026-10-13T01:00:00Z' }, zones)
    expect(automatic?.returnDate).toBe('2026-10-13')
  })

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), fc.string(), (text, subject, sentAt) => {
        expect(() => detect({ text, subject, sentAt, headers: { 'Auto-Submitted': 'auto-replied' } })).not.toThrow()
      }),
    )
  })
})
