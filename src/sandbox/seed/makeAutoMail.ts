import { DateTime } from 'luxon'
import type { Random } from '../Random.ts'
import type { Topic } from './fillSlots.ts'
import { makeSeedId, type Scene } from './makeOutreach.ts'
import { makeReplyHeaders } from './makeReply.ts'
import { toHtml } from './quoteLines.ts'
import type { SeedMail } from './SeedMail.ts'

const absences = [
  'Thank you for your message. I am out of the office through {until} with limited access to email. If you need to schedule an interview or have an urgent matter, please contact {colleague} at {address}.',
  'I am on trial and will not be reading email until {until}. For anything that cannot wait, call {colleague}.',
  'I am currently on vacation and will return on {until}. Your message will not be forwarded.',
  'I will be out of the office until {until} and will respond as soon as possible upon my return.',
  'I am on parental leave until {until}. For recruiting matters please write to {colleague}, {address}.',
  'Thanks for your email! I am traveling for client meetings and may be slow to answer this week. I am back on {until}.',
]

export function makeAbsence(random: Random, topic: Topic, parent: SeedMail): SeedMail {
  const { contact, firm } = topic
  const at = new Date(parent.at.getTime() + random.whole(2, 55) * 1000)
  const colleague = random.pick(firm.people.filter(each => each !== contact))
  const until = DateTime.fromJSDate(at, { zone: 'America/New_York' }).plus({ days: random.whole(3, 14) })
  const text = random
    .pick(absences)
    .replace('{until}', until.setLocale('en-US').toFormat(random.pick(['EEEE, MMMM d', 'MMMM d'])))
    .replace('{colleague}', `${colleague.first} ${colleague.last}`)
    .replace('{address}', colleague.address)
  const isGmail = contact.program === 'gmail'
  const mail: SeedMail = {
    at,
    folder: 'inbox',
    from: { name: contact.shown, address: contact.address },
    to: [parent.from],
    subject: isGmail ? `Out of office Re: ${parent.subject}` : `Automatic reply: ${parent.subject}`,
    paragraphs: [text],
    signature: random.chance(0.5) ? contact.signature : [],
    program: isGmail ? 'gmail' : random.chance(0.3) ? 'text' : 'web',
    parent,
    quotes: false,
    internetMessageId: makeSeedId(firm.domain, parent.internetMessageId, 'absence'),
    thread: parent.thread,
    isRead: random.chance(0.6),
  }
  const marks = isGmail
    ? [
        { name: 'Precedence', value: 'bulk' },
        { name: 'X-Autoreply', value: 'yes' },
      ]
    : [
        { name: 'X-Auto-Response-Suppress', value: 'All' },
        { name: 'X-MS-Exchange-Inbox-Rules-Loop', value: contact.address },
      ]
  mail.headers = [...makeReplyHeaders(mail), { name: 'Auto-Submitted', value: 'auto-replied' }, ...marks]
  return mail
}

function writeExchangeReport({ contact, firm }: Topic, parent: SeedMail): string {
  return `<html>
<head>
<meta http-equiv="Content-Type" content="text/html; charset=us-ascii">
</head>
<body>
<p><b><font color="#000066" size="3" face="Arial">Delivery has failed to these recipients or groups:</font></b></p>
<p><font color="#000000" size="2" face="Tahoma"><a href="mailto:${contact.address}">${contact.address}</a><br>
The email address you entered couldn't be found. Please check the recipient's email address and try to resend the message. If the problem continues, please contact your email admin.</font></p>
<p><font color="#808080" size="2" face="Tahoma"><b>Diagnostic information for administrators:</b></font></p>
<p><font color="#808080" size="2" face="Tahoma">Generating server: mail.${firm.domain}<br>
${contact.address}<br>
Remote Server returned '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup'</font></p>
<p><font color="#808080" size="2" face="Tahoma">Original message headers:</font></p>
<pre><font color="#808080" size="2">From: ${toHtml(`${parent.from.name} <${parent.from.address}>`)}
To: ${contact.address}
Subject: ${toHtml(parent.subject)}
Date: ${parent.at.toUTCString().replace('GMT', '+0000')}
Message-ID: ${toHtml(parent.internetMessageId)}</font></pre>
</body>
</html>
`
}

function writePostfixReport({ contact, firm }: Topic): string {
  return `This is the mail system at host mx1.${firm.domain}.

I'm sorry to have to inform you that your message could not
be delivered to one or more recipients. It's attached below.

For further assistance, please send mail to postmaster.

If you do so, please include this problem report. You can
delete your own text from the attached returned message.

                   The mail system

<${contact.address}>: host mx1.${firm.domain} said: 550 5.1.1
    <${contact.address}>: Recipient address rejected: User unknown in
    virtual mailbox table (in reply to RCPT TO command)`
}

export function makeBounce(random: Random, topic: Topic, parent: SeedMail): SeedMail {
  const { firm } = topic
  const isExchange = random.chance(0.6)
  const from = isExchange
    ? { name: 'Microsoft Outlook', address: `MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@${firm.domain}` }
    : { name: 'Mail Delivery System', address: `MAILER-DAEMON@mx1.${firm.domain}` }
  const mail: SeedMail = {
    at: new Date(parent.at.getTime() + random.whole(3, 240) * 1000),
    folder: 'inbox',
    from,
    to: [parent.from],
    subject: isExchange ? `Undeliverable: ${parent.subject}` : 'Undelivered Mail Returned to Sender',
    paragraphs: isExchange ? [] : [writePostfixReport(topic)],
    signature: [],
    program: 'text',
    ...(isExchange ? { html: writeExchangeReport(topic, parent) } : {}),
    parent,
    quotes: false,
    internetMessageId: makeSeedId(firm.domain, parent.internetMessageId, 'bounce'),
    thread: parent.thread,
    isRead: random.chance(0.7),
  }
  mail.headers = [
    ...makeReplyHeaders(mail).filter(header => header.name !== 'Return-Path'),
    { name: 'Return-Path', value: '<>' },
    { name: 'Auto-Submitted', value: 'auto-replied' },
    { name: 'Content-Type', value: 'multipart/report; report-type=delivery-status; boundary="b1_ndr"' },
    { name: 'X-Failed-Recipients', value: topic.contact.address },
  ]
  return mail
}

const calendarAnswers = [
  { word: 'Accepted', type: 'meetingAccepted', comment: '' },
  { word: 'Accepted', type: 'meetingAccepted', comment: 'Looking forward to it.' },
  { word: 'Tentative', type: 'meetingTenativelyAccepted', comment: 'Waiting on a court date, will confirm.' },
  { word: 'Declined', type: 'meetingDeclined', comment: '' },
  { word: 'Declined', type: 'meetingDeclined', comment: 'In a closing that day. Please suggest another slot.' },
]

export function makeCalendarAnswer(random: Random, scene: Scene, topic: Topic, thread: string): SeedMail {
  const { contact, firm, candidate, at } = topic
  const { word, type, comment } = random.pick(calendarAnswers)
  const start = DateTime.fromJSDate(at)
    .plus({ days: random.whole(2, 6) })
    .startOf('hour')
  const inZone = (time: DateTime) => ({
    dateTime: time.toUTC().toFormat("yyyy-MM-dd'T'HH:mm:ss.0000000"),
    timeZone: 'UTC',
  })
  const mail: SeedMail = {
    at,
    folder: 'inbox',
    from: { name: contact.shown, address: contact.address },
    to: [{ name: topic.recruiter, address: scene.mailbox }],
    subject: `${word}: Interview - ${candidate.name} (${candidate.refId})`,
    paragraphs: comment === '' ? [] : [comment],
    signature: [],
    program: 'web',
    internetMessageId: makeSeedId(firm.domain, thread, 'calendar'),
    thread: `${thread}/calendar`,
    isRead: random.chance(0.7),
    extra: {
      '@odata.type': '#microsoft.graph.eventMessageResponse',
      meetingMessageType: type,
      startDateTime: inZone(start),
      endDateTime: inZone(start.plus({ minutes: 45 })),
      isOutOfDate: false,
      isAllDay: false,
      isDelegated: false,
    },
  }
  mail.headers = [...makeReplyHeaders(mail), { name: 'Content-Class', value: 'urn:content-classes:calendarmessage' }]
  return mail
}
