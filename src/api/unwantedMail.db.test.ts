import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCandidates } from '../actions/candidates/addCandidates.ts'
import type { EmailPageBody } from '../contract/mailbox.ts'
import { noMoreMailWords } from '../reading/interest/noMoreMail.ts'
import { type ApiClient, signedInClient } from '../testing/apiClient.ts'
import { aCandidate, anOutreach, aReply } from '../testing/builders.ts'
import type { SandboxControl } from '../testing/sandboxControl.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

let server: TestServer
let api: ApiClient
let control: SandboxControl
beforeAll(async () => {
  server = await startTestServer({ env: { ADMIN: 'none' } })
  api = await signedInClient(server)
  control = server.control
})
afterAll(() => server.stop())

const candidates = [
  'Ada Lind',
  'Wei Chen',
  'Ifeoma Okonjo',
  'Tomas Berg',
  'Lena Fox',
  'Omar Haddad',
  'Nora Vance',
  'Ida Kern',
  'Sven Holm',
  'Rita Wolf',
  'Mirela Dragomir',
  'Hugo Overbeck',
  'Lara Finch',
  'Pia Sandoval',
  'Ezra Monk',
  'Greta Olin',
  'Kofi Marsh',
  'Selma Brandt',
]
let used = 0

async function aCampaign(...addresses: string[]) {
  const name = candidates[used] ?? ''
  used += 1
  const campaign = used
  const candidate = aCandidate({ name, refId: `JL-88${used}0` })
  const idOf = (address: string) => `<${campaign}-${address}>`
  await addCandidates(server.context, [candidate])
  const submissions = addresses.map(address =>
    anOutreach(candidate, {
      to: [{ name: '', address }],
      receivedDateTime: hoursAgo(240),
      conversationId: `talk ${used} with ${address}`,
      internetMessageId: idOf(address),
    }),
  )
  await control.addAll(submissions)
  await sync()
  return { name, candidate, idOf }
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const sync = () => server.sync()

const aMail = (address: string, subject: string, text: string) =>
  aReply({
    from: { name: '', address },
    subject,
    text,
    conversationId: `a talk that ${address} began`,
    receivedDateTime: hoursAgo(9),
  })

async function reasons(name: string): Promise<Record<string, string | null>> {
  const path = `/api/campaigns/${encodeURIComponent(name)}/recipients?leftOut=true`
  const { body } = await api.get<{ recipientEmail: string; leftOutBecause: string | null }[]>(path)
  return Object.fromEntries(body.map(row => [row.recipientEmail.split('@')[0], row.leftOutBecause]))
}

const responseOf = (email: string) => server.context.db('email_responses').where({ client_email: email }).first('id')

describe('a person who asks for no more email', () => {
  it('is left out of follow-ups, whatever the subject or conversation of that email', async () => {
    const { name } = await aCampaign(
      'subject@s.example',
      'text@t.example',
      'stop@s.example',
      'again@a.example',
      'hold@h.example',
    )
    await control.addAll([
      aMail('subject@s.example', 'Unsubscribe', ''),
      aMail('text@t.example', 'Your mails', 'Hello,\n\nPlease remove me\nfrom your list.\n\nRegards'),
      aMail('stop@s.example', 'Your mails', 'Hello,\n\nPlease stop.\n\nRegards'),
      aMail('again@a.example', 'Re: Your mails', 'Do not contact me again.'),
      aMail('hold@h.example', 'The closing', 'Please remove the hold on the escrow account.'),
    ])
    await sync()
    expect(await reasons(name)).toEqual({
      subject: 'unsubscribed',
      text: 'unsubscribed',
      stop: 'unsubscribed',
      again: 'unsubscribed',
      hold: 'awaits_review',
    })
    const { body } = await api.get<EmailPageBody>('/api/outlook/emails?folderId=for-review')
    expect(body.emails.map(({ subject }) => subject)).toEqual(expect.arrayContaining(['Re: Your mails', 'The closing']))
    for (const { messageId } of body.emails) {
      await api.send('PATCH', `/api/outlook/emails/${messageId}/review`, { closed: true })
    }
    expect(await reasons(name)).toMatchObject({ again: 'unsubscribed', hold: null })
  })

  it('may do so for the whole firm, which a public mail host is not', async () => {
    const { name } = await aCampaign(
      'ann@keene.example',
      'bob@us.keene.example',
      'cy@gmail.com',
      'di@gmail.com',
      'ed@okeene.example',
    )
    await control.addAll([
      aMail('assistant@keene.example', 'Your emails', 'Please stop sending resumes to anyone at our firm.'),
      aMail('cy@gmail.com', 'Your emails', 'Please take us off your list.'),
    ])
    await sync()
    expect(await reasons(name)).toEqual({
      ann: 'firm_unsubscribed',
      bob: 'firm_unsubscribed',
      cy: 'unsubscribed',
      di: null,
      ed: null,
    })
  })

  it('may do so for a firm that names itself', async () => {
    const { name } = await aCampaign(
      'ann@thornegale.example',
      'bob@thornegale.example',
      'cy@hale.example',
      'di@hale.example',
    )
    await control.addAll([
      aMail('office@thornegale.example', 'Your emails', 'Thorne Gale LLP wishes to be removed from your mailing list.'),
      aMail('cy@hale.example', 'Your emails', 'Please remove Tom Hale from your list.'),
    ])
    await sync()
    const found = await reasons(name)
    expect([found.ann, found.bob]).toEqual(['firm_unsubscribed', 'firm_unsubscribed'])
    expect([found.cy, found.di]).not.toContain('firm_unsubscribed')
  })

  it('is not the one who leaves a thread, or asks it for a colleague', async () => {
    const { name } = await aCampaign('ann@left.example', 'jim@left.example', 'bob@chain.example')
    await control.addAll([
      aMail('ann@left.example', 'Your emails', 'Please stop emailing Jim, he left; email me instead.'),
      aMail('bob@chain.example', 'Your emails', 'Please remove me from this email chain, Jim is handling it.'),
    ])
    await sync()
    const found = await reasons(name)
    expect(found.jim).toBe('unsubscribed')
    expect([found.ann, found.bob]).not.toContain('unsubscribed')
  })

  it('may do so through a colleague, who names the person', async () => {
    const { name } = await aCampaign('pkessler@names.example', 'pat.doyle@names.example', 'ann@names.example')
    await control.add(aMail('office@names.example', 'Your emails', 'Ms. Kessler asked that you stop emailing her.'))
    await sync()
    expect(await reasons(name)).toMatchObject({
      pkessler: 'unsubscribed',
      'pat.doyle': 'awaits_review',
      ann: 'awaits_review',
    })
    await control.add(aMail('office@names.example', 'Once more', 'Please take Pat off your list.'))
    await sync()
    expect(await reasons(name)).toMatchObject({ 'pat.doyle': 'unsubscribed', ann: 'awaits_review' })
  })

  it('can do so in addition to an answer, which counts for that candidate and all others', async () => {
    const { candidate } = await aCampaign('pass@p.example')
    const other = await aCampaign('pass@p.example')
    const text = `We will pass on ${candidate.refId}, her book is too small for our group. We wish her well. And take me off your list.`
    await control.add(aMail('pass@p.example', `RE: ${candidate.refId}`, text))
    await sync()
    const { id } = await responseOf('pass@p.example')
    await server.context.db('email_responses').where({ id }).update({ category: 'decline' })
    expect(await reasons(other.name)).toEqual({ pass: 'unsubscribed' })
  })

  it('includes the sender of a spam complaint, but no other recipient', async () => {
    const recipients = ['angry@y.example', 'returned@y.example', 'calm@y.example', 'bounced@y.example']
    const { name, idOf } = await aCampaign(...recipients)
    const headers = [{ name: 'Content-Type', value: 'multipart/report; report-type="feedback-report"; boundary=x' }]
    const part = (contentType: string, content: string) => ({
      name: 'part',
      contentType,
      contentBytes: Buffer.from(content).toString('base64'),
    })
    const said = 'This is an email abuse report for an email message received from mx8.example.com'
    const feedback = { name: 'Feedback', address: 'feedback@arf.example' }
    const ids = await control.addAll([
      {
        ...aMail('', 'FW: a profile', said),
        from: feedback,
        headers,
        attachments: [
          part('message/feedback-report', 'Feedback-Type: abuse\nOriginal-Rcpt-To: Angry@y.example\n'),
          part('message/rfc822', `To: returned@y.example\nMessage-ID: ${idOf('angry@y.example')}\n`),
        ],
      },
      {
        ...aMail('', 'FW: a profile', said),
        from: feedback,
        headers,
        attachments: [
          part(
            'message/rfc822',
            `To: returned@y.example\nMessage-ID: ${idOf('returned@y.example')}\nSubject: Ada\n\nHi`,
          ),
        ],
      },
      {
        ...aMail('', 'A profile', 'Final-Recipient: rfc822; bounced@y.example\nAction: failed\nStatus: 5.1.1'),
        from: { name: 'MAILER-DAEMON', address: '' },
        headers: [{ name: 'In-Reply-To', value: idOf('bounced@y.example') }],
      },
    ])
    await sync()
    const standing = { angry: 'unsubscribed', returned: 'unsubscribed', calm: null, bounced: 'bounced' }
    expect(await reasons(name)).toEqual(standing)
    expect(await responseOf(feedback.address)).toBeUndefined()
    for (const id of ids) await control.remove(id)
    await sync()
    expect(await reasons(name)).toEqual(standing)
  })

  it('is recognized from a complaint whose attachments Graph delivers later', async () => {
    const { name, idOf } = await aCampaign('late@y.example')
    await control.fault({ kind: 'status', status: 500, times: 100, match: '/attachments/' })
    await control.add({
      ...aMail('', 'FW: a profile', 'This is an email abuse report.'),
      from: { name: '', address: 'feedback@arf.example' },
      attachments: [
        {
          name: 'part',
          contentType: 'message/feedback-report',
          contentBytes: Buffer.from(`Original-Rcpt-To: late@y.example\n${idOf('late@y.example')}`).toString('base64'),
        },
      ],
    })
    await sync()
    expect(await reasons(name)).toEqual({ late: null })
    await control.clearFaults()
    await sync()
    expect(await reasons(name)).toEqual({ late: 'unsubscribed' })
  })

  it('stays left out when that email is deleted, as do bounced and absent recipients', async () => {
    const { name } = await aCampaign('gone@g.example', 'lost@l.example', 'away@v.example', 'idle@i.example')
    const machine = { from: { name: '', address: 'mailer-daemon@l.example' } }
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    const ids = await control.addAll([
      aMail('gone@g.example', 'Your mails', 'Please take me off your list.'),
      {
        ...aMail(
          '',
          'Undeliverable: a profile',
          'Final-Recipient: rfc822; lost@l.example\nAction: failed\nStatus: 5.1.1',
        ),
        ...machine,
        headers: [{ name: 'X-Failed-Recipients', value: 'lost@l.example' }],
      },
      {
        ...aMail('away@v.example', 'Automatic reply: a profile', `I am out of the office until ${tomorrow}.`),
        headers: [{ name: 'Auto-Submitted', value: 'auto-replied' }],
      },
      aMail('idle@i.example', 'A talk', 'Please find attached our invoice.'),
    ])
    await sync()
    const standing = { gone: 'unsubscribed', lost: 'bounced', away: 'out_of_office', idle: null }
    expect(await reasons(name)).toEqual(standing)
    for (const id of ids) await control.remove(id)
    await sync()
    expect(await reasons(name)).toEqual(standing)
    expect(await server.context.db('messages').where({ subject: 'A talk' })).toEqual([])
    expect(
      await server.context.db('messages').where({ subject: 'Your mails', from_address: 'gone@g.example' }),
    ).toMatchObject([{ search_stale: false }])
  })

  it('is found by an index, however many messages there are', async () => {
    const { rows } = await server.context.db.raw(
      `select pg_get_functiondef('may_ask_for_no_more_email'::regproc) as definition`,
    )
    expect(rows[0].definition).toContain(`subject ~* '${noMoreMailWords}'`)
    expect(rows[0].definition).toContain(`words ~* '${noMoreMailWords}'`)
  })

  it('is asked again when a recruiter corrects the category of that email, not only its level', async () => {
    const { candidate } = await aCampaign('wrong@w.example')
    const other = await aCampaign('wrong@w.example')
    const text = `We will pass on ${candidate.refId}. Please take me off your list.`
    await control.add(aMail('wrong@w.example', `RE: ${candidate.refId}`, text))
    await sync()
    const { id } = await responseOf('wrong@w.example')
    await api.send('PUT', `/api/responses/${id}/status`, { interestLevel: 'low' })
    expect(await reasons(other.name)).toEqual({ wrong: 'unsubscribed' })
    await api.send('PUT', `/api/responses/${id}/status`, { category: 'decline' })
    expect(await reasons(other.name)).toEqual({ wrong: null })
    await api.send('PUT', `/api/responses/${id}/status`, { category: 'unsubscribe' })
    expect(await reasons(other.name)).toEqual({ wrong: 'unsubscribed' })
  })
})

describe('a person whose automatic reply names no day of return', () => {
  it('is left out of follow-ups, even when it is deleted, until they write or name the day', async () => {
    const { name } = await aCampaign('leave@leave.example', 'here@here.example', 'soon@soon.example', 'on@on.example')
    const notice = (who: string, words: string, hours: number) => ({
      ...aMail(`${who}@${who}.example`, 'Automatic reply: a profile', words),
      headers: [{ name: 'Auto-Submitted', value: 'auto-replied' }],
      receivedDateTime: hoursAgo(hours),
    })
    const ids = await control.addAll([
      notice('leave', 'I am currently on medical leave. I do not have a return date.', 20),
      notice('here', 'I am out of the office with limited access to email.', 20),
      notice('soon', 'I am out of the office with limited access to email.', 20),
      notice('on', 'Thank you for your email.', 20),
    ])
    await sync()
    const away = 'away_without_date'
    expect(await reasons(name)).toEqual({ leave: away, here: away, soon: away, on: null })
    for (const id of ids) await control.remove(id)
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    const [written] = await control.addAll([
      aMail('here@here.example', 'A note', 'I am back. Who is she?'),
      notice('soon', `I am out of the office until ${tomorrow}.`, 2),
    ])
    await sync()
    await api.send('PATCH', `/api/outlook/emails/${written}/review`, { closed: true })
    expect(await reasons(name)).toEqual({ leave: away, here: null, soon: 'out_of_office', on: null })
  })
})

describe('a person whose automatic reply says that they have left the firm', () => {
  it('is left out of follow-ups, even when that reply is deleted, until they write again', async () => {
    const { name } = await aCampaign('lee@lee.example', 'back@back.example', 'kept@kept.example')
    const departure = (who: string) => ({
      ...aMail(
        `${who}@${who}.example`,
        'Automatic reply: a profile',
        'Lee Gone is no longer with the firm. Please contact ann@cfirm.example.',
      ),
      headers: [{ name: 'Auto-Submitted', value: 'auto-replied' }],
      receivedDateTime: hoursAgo(20),
    })
    const ids = await control.addAll([departure('lee'), departure('back')])
    await sync()
    expect(await reasons(name)).toEqual({ lee: 'left_firm', back: 'left_firm', kept: null })
    for (const id of ids) await control.remove(id)
    const again = await control.add(aMail('back@back.example', 'Re: a note', 'I am back. Who is she?'))
    await sync()
    await api.send('PATCH', `/api/outlook/emails/${again}/review`, { closed: true })
    expect(await reasons(name)).toEqual({ lee: 'left_firm', back: null, kept: null })
  })
})

describe('an answer that nobody has reviewed', () => {
  it('is for review and keeps its sender left out although it answers no email and names no candidate', async () => {
    const answers: Record<string, string[]> = {
      her: ['Tuesday', 'We would love to meet her. Could she come in Tuesday at 2pm?'],
      week: ['your candidate', 'Thanks for sending her over last week, but we will pass on this one.'],
      first: ['Hello', 'Thank you for sending Ada. Our partners would like to interview her next week.'],
      seat: ['The seat', 'We have filled the seat. Please do not chase me about the resume you sent on Monday.'],
    }
    const others: Record<string, string[]> = {
      lunch: ['Lunch', 'Are we still on for lunch Thursday?'],
      invoice: ['Invoice 4471', 'Please find attached our invoice for September.'],
      news: ['The weekly', 'We would love to meet you at our seminar.'],
    }
    const people = [...Object.keys(answers), ...Object.keys(others), 'invited']
    const { name } = await aCampaign(...people.map(who => `${who}@${who}.example`))
    const mailOf = ([who, [subject = '', text = '']]: [string, string[]]) =>
      aMail(`${who}@${who}.example`, subject, text)
    const unsubscribe = { name: 'List-Unsubscribe', value: '<https://news.example/unsubscribe>' }
    await control.addAll([
      ...Object.entries(answers).map(mailOf),
      ...Object.entries(others).map(mail => ({ ...mailOf(mail), headers: mail[0] === 'news' ? [unsubscribe] : [] })),
      {
        ...aMail('invited@invited.example', 'Interview: candidate Ada / Kim Orr', ''),
        '@odata.type': '#microsoft.graph.eventMessageRequest',
      },
      aMail('other@otherdomain.example', name, 'We would love to meet her on Tuesday at 2.'),
      aMail('help@assistants.example', 'A meeting', `Ugo Boss asked me to find a time for Ms. ${name.split(' ')[1]}.`),
      aMail('stranger@nowhere.example', 'Tuesday', 'We would love to meet her.'),
    ])
    await sync()
    expect(await reasons(name)).toEqual({
      ...Object.fromEntries([...Object.keys(answers), 'invited'].map(who => [who, 'awaits_review'])),
      ...Object.fromEntries(Object.keys(others).map(who => [who, null])),
    })
    const kinds = await server.context
      .db('messages')
      .whereIn('from_address', ['other@otherdomain.example', 'help@assistants.example', 'stranger@nowhere.example'])
      .orderBy('from_address')
      .pluck('kind')
    expect(kinds).toEqual(['for_review', 'for_review', 'other'])
  })

  it('is for review only if the firm had received a submission in the ninety days before it', async () => {
    const { name } = await aCampaign('late@late.example', 'early@early.example', 'intime@intime.example')
    const { db } = server.context
    const sentAt = (who: string, days: number) =>
      db('email_submissions')
        .where({ to: `${who}@${who}.example` })
        .update({ sent_at: hoursAgo(days * 24) })
    await sentAt('late', 92)
    await sentAt('intime', 89)
    await control.addAll(
      ['late', 'early', 'intime'].map(who => ({
        ...aMail(`${who}@${who}.example`, 'Tuesday', 'We would love to meet her.'),
        receivedDateTime: hoursAgo(who === 'early' ? 241 : 9),
      })),
    )
    await sync()
    expect(await reasons(name)).toEqual({ late: null, early: null, intime: 'awaits_review' })
  })

  it('keeps its sender left out after permanent deletion, whether processed or not; other email is removed', async () => {
    const { name } = await aCampaign('pass@n.example', 'fresh@f.example', 'talk@k.example', 'shut@c.example')
    const notForUs = (address: string) => aMail(address, 'Re: Your mails', 'Not for us, thanks.')
    const ids = await control.addAll([
      notForUs('pass@n.example'),
      notForUs('fresh@f.example'),
      notForUs('shut@c.example'),
      notForUs('stranger@elsewhere.example'),
      { ...aMail('phone@home.example', 'A line', 'Hello.'), conversationId: `talk ${used} with talk@k.example` },
    ])
    await sync()
    const { db } = server.context
    const waits = 'awaits_review'
    expect(await reasons(name)).toEqual({ pass: waits, fresh: waits, talk: waits, shut: waits })
    await db('messages').where({ from_address: 'fresh@f.example' }).update({ processed_at: null, kind: null })
    await api.send('PATCH', `/api/outlook/emails/${ids[2]}/review`, { closed: true })
    for (const id of ids) await control.remove(id)
    await sync()
    expect(await reasons(name)).toEqual({ pass: waits, fresh: waits, talk: waits, shut: null })
    const strangers = ['shut@c.example', 'stranger@elsewhere.example']
    expect(await db('messages').whereIn('from_address', strangers).pluck('subject')).toEqual([])
  })
})

describe('a SendGrid event', () => {
  it('leaves out its recipient: a dropped email by its reason, and only a group wish can be reversed', async () => {
    const people = 'refused dropped full global group other again reported'.split(' ')
    const { name } = await aCampaign(...people.map(who => `${who}@${who}.example`))
    const event = (who: string, event_type: string, hours: number, more: object = {}) => ({
      event_type,
      recipient_email: `${who}@${who}.example`,
      timestamp: hoursAgo(hours),
      ...more,
    })
    const group = (id: number) => ({ custom_args: { asm_group_id: id } })
    await server.context
      .db('sendgrid_events')
      .insert([
        event('refused', 'dropped', 8, { reason: 'Unsubscribed Address' }),
        event('dropped', 'dropped', 8, { reason: 'Bounced Address' }),
        event('full', 'dropped', 8, { reason: 'Recipient List over Package Quota' }),
        event('global', 'unsubscribe', 8),
        event('global', 'group_resubscribe', 7, group(1)),
        event('group', 'group_unsubscribe', 8, group(1)),
        event('group', 'group_resubscribe', 7, group(2)),
        event('other', 'group_unsubscribe', 8, group(1)),
        event('other', 'group_resubscribe', 7, group(1)),
        event('again', 'group_resubscribe', 8, group(1)),
        event('again', 'group_unsubscribe', 8, group(1)),
        event('reported', 'spamreport', 8),
        event('reported', 'group_resubscribe', 7, group(1)),
      ])
    expect(await reasons(name)).toEqual({
      refused: 'unsubscribed',
      dropped: 'bounced',
      full: null,
      global: 'unsubscribed',
      group: 'unsubscribed',
      other: null,
      again: 'unsubscribed',
      reported: 'unsubscribed',
    })
  })
})
