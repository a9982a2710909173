import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCandidates } from '../actions/candidates/addCandidates.ts'
import type { FollowUpBody, FollowUpDetailsBody, FollowUpPreviewBody } from '../contract/followUps.ts'
import type { OutboxEntryBody } from '../contract/sending.ts'
import type { DomainEvent } from '../domain/events.ts'
import { SandboxClient } from '../sandbox/SandboxClient.ts'
import { listenToEvents } from '../store/database/events.ts'
import { type ApiClient, signedInClient } from '../testing/apiClient.ts'
import { aCandidate, anOutreach, aReply } from '../testing/builders.ts'
import { holdTable } from '../testing/database/holdRows.ts'
import type { SandboxControl, TestMail } from '../testing/sandboxControl.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { waitFor } from '../testing/waitFor.ts'

let server: TestServer
let api: ApiClient
let control: SandboxControl
let graph: SandboxClient
beforeAll(async () => {
  server = await startTestServer({ worker: true, env: { ADMIN: 'none', SEND_PER_MINUTE: '30' } })
  api = await signedInClient(server)
  control = server.control
  graph = await SandboxClient.connect(server.sandbox, server.context.config.mailbox)
})
afterAll(() => server.stop())

const hour = 3_600_000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * hour).toISOString()
const names = [
  'Ada Lind',
  'Wei Chen',
  'Ifeoma Okonjo',
  'Tomas Berg',
  'Lena Fox',
  'Omar Haddad',
  'Mina Park',
  'Ruth Adler',
  'Gus Holm',
  'Ines Duarte',
  'Paul Weiss',
  'Nils Brandt',
  'Elsa Roth',
  'Hugo Lane',
  'Iris Doyle',
  'Amos Reed',
]
let used = 0

/** Submits an own candidate to these people six days ago, and syncs. */
async function aCampaign(people: readonly string[], ...more: TestMail[]) {
  const name = names[used] ?? ''
  used += 1
  const candidate = aCandidate({ name, refId: `JL-77${used}0` })
  await addCandidates(server.context, [candidate])
  const subject = `${name}, associate (${candidate.refId})`
  const submissions = people.map(address =>
    anOutreach(candidate, {
      to: [{ name: address.split('.')[0] ?? '', address }],
      subject,
      receivedDateTime: hoursAgo(144),
      conversationId: `talk ${used} with ${address}`,
      internetMessageId: `<${used}.${address}>`,
    }),
  )
  await control.addAll([...submissions, ...more])
  await sync()
  return { name, candidate, subject }
}

const sync = () => server.sync()
const follow = (body: object, headers?: Record<string, string>) =>
  api.send<FollowUpDetailsBody>('POST', '/api/campaign-follow-ups', body, headers)
const outcomes = ({ recipients }: FollowUpDetailsBody) =>
  Object.fromEntries(recipients.map(({ recipientEmail, state, reason }) => [recipientEmail, reason ?? state]))
const ended = (id: string) =>
  waitFor('the end of the follow-up', async () => {
    const { body } = await api.get<FollowUpDetailsBody>(`/api/campaign-follow-ups/${id}`)
    return body.status !== 'draft' && body.status !== 'sending' && body
  })

interface GraphMail {
  subject: string
  conversationId: string
  toRecipients: { emailAddress: { address: string; name: string } }[]
  body: { content: string }
}
/** The product may use all four requests that Graph serves at a time. */
const readFolder = (name: string) =>
  waitFor(`an answer of ${name}`, async () => {
    const { status, body } = await graph.get(`/mailFolders/${name}/messages?$top=1000`)
    return status === 200 && (body.value as unknown as (GraphMail & { hasAttachments: boolean })[])
  })

async function sentTo(...addresses: string[]): Promise<GraphMail[]> {
  const emails = await readFolder('sentitems')
  return emails.filter(
    mail => !mail.hasAttachments && mail.toRecipients.some(each => addresses.includes(each.emailAddress.address)),
  )
}

describe('follow-ups', () => {
  it('[API-45] [ERR-47] send and count one reply per recipient in the thread of the submission, not addressed to us', async () => {
    const { name, subject } = await aCampaign(['rosa.a@first.example', 'kim.b@second.example'])
    const events: DomainEvent[] = []
    const stopListening = await listenToEvents(
      server.databaseUrl,
      event => events.push(event),
      () => {},
    )
    const { status, body } = await follow({
      candidateName: name,
      recipients: [' Rosa.A@first.example', 'kim.b@second.example', 'kim.b@second.example'],
      body: '<p>Dear {{firstName}}, {{sentAgo}} we sent {{candidate}} to {{firm}}.</p>',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'sent',
      successCount: 2,
      failedCount: 0,
      leftOutCount: 0,
      cancelledCount: 0,
      totalRecipients: 2,
    })
    const finished = {
      type: 'followUps.changed',
      id: body.id,
      status: 'sent',
      total: 2,
      sent: 2,
      failed: 0,
      leftOut: 0,
    }
    await waitFor('the end to be announced', async () => events.some(event => isDeepStrictEqual(event, finished)))
    await stopListening()
    expect(events).toContainEqual({ ...finished, status: 'sending', sent: 1 })
    const emails = await sentTo('rosa.a@first.example', 'kim.b@second.example')
    expect(emails.map(mail => [mail.subject, mail.conversationId, mail.toRecipients]).sort()).toEqual([
      [`Re: ${subject}`, 'talk 1 with kim.b@second.example', to('kim', 'kim.b@second.example')],
      [`Re: ${subject}`, 'talk 1 with rosa.a@first.example', to('rosa', 'rosa.a@first.example')],
    ])
    const words = emails.find(mail => mail.body.content.includes('Dear Rosa,'))?.body.content
    expect(words).toContain('Dear Rosa, 6 days ago we sent Ada Lind to your firm.')
    expect(words).toMatch(/<b>To:<\/b> rosa &lt;rosa\.a@first\.example&gt;[\s\S]*please meet Ada Lind/)
    const records = await server.context
      .db({ k: 'resume_submissions' })
      .join({ s: 'email_submissions' }, 's.id', 'k.email_submission_id')
      .where('s.candidate_name', name)
      .select('k.follow_up_count', 'k.last_follow_up_at')
    expect(records).toEqual(records.map(() => ({ follow_up_count: 1, last_follow_up_at: expect.any(Date) })))
    expect(records).toHaveLength(2)
    const { rows } = await api.list<OutboxEntryBody>('outbox')
    expect(rows.map(({ to, followUpId }) => [to[0]?.address, followUpId]).sort()).toEqual([
      ['kim.b@second.example', body.id],
      ['rosa.a@first.example', body.id],
    ])
    expect((await api.get<OutboxEntryBody>(`/api/outbox/${rows[0]?.id}`)).body).toEqual(rows[0])
  })

  const to = (label: string, address: string) => [{ emailAddress: { name: label, address } }]

  it('[ENT-14] are numbered, listed newest first, and returned with each recipient', async () => {
    const { name } = await aCampaign(['a@list.example'])
    const order = { candidateName: name, recipients: ['a@list.example', 'x@else.example'], body: '<p>Hi</p>' }
    await api.send('PUT', '/api/settings', { followUpMinimumDays: 0 })
    const first = await follow(order)
    const second = await follow({ ...order, subject: 'Once more: {{candidate}}' })
    await api.send('PUT', '/api/settings', { followUpMinimumDays: 3 })
    const { rows, range } = await api.list<FollowUpBody>('campaign-follow-ups', { candidateName: name }, [0, 0])
    expect(range).toBe('campaign-follow-ups 0-0/2')
    const campaign = await server.context.db('campaigns').where({ candidate_name: name }).first()
    expect(rows).toEqual([
      {
        id: second.body.id,
        originalCampaignId: campaign.id,
        subject: 'Once more: {{candidate}}',
        body: '<p>Hi</p>',
        followUpType: 'no_response',
        followUpSequence: 2,
        candidateId: campaign.candidate_id,
        candidateName: name,
        targetEmails: ['a@list.example', 'x@else.example'],
        status: 'sent',
        totalRecipients: 2,
        emailsSent: 1,
        emailsFailed: 0,
        emailsLeftOut: 1,
        requestedBy: expect.any(String),
        lastError: null,
        createdAt: expect.any(String),
        sentAt: expect.any(String),
      },
    ])
    const { body } = await api.get<FollowUpDetailsBody>(`/api/campaign-follow-ups/${first.body.id}`)
    expect(body).toEqual(first.body)
    expect(body).toMatchObject({ followUpSequence: 1, subject: null })
    expect(outcomes(body)).toEqual({ 'a@list.example': 'sent', 'x@else.example': 'not_a_recipient' })
    expect((await sentTo('a@list.example')).map(mail => mail.subject).sort()).toEqual([
      `Once more: ${name}`,
      expect.stringMatching(/^Re: Wei Chen, associate/),
    ])
    expect(await api.get(`/api/campaign-follow-ups/${campaign.id}`)).toMatchObject({ status: 404 })
  })

  it('[FUP-04] leave out every recipient with a reason against asking, and show it in the campaign list', async () => {
    const people =
      'answered colleague phone another other bounced unsubscribed spam away back review recent nudged fine'
        .split(' ')
        .map(who => `${who}@${who === 'colleague' ? 'answered' : who}.example`)
    const from = (who: string) => ({ name: '', address: `${who}@${who}.example` })
    const { name, subject } = await aCampaign(people)
    await addCandidates(server.context, [aCandidate({ name: 'Somebody Else', refId: 'JL-9900' })])
    const tomorrow = new Date(Date.now() + 48 * hour).toISOString().slice(0, 10)
    const away = (who: string, until: string) =>
      aReply({
        from: from(who),
        subject: `Automatic reply: ${subject}`,
        text: `I am out of the office until ${until}.`,
        headers: [{ name: 'Auto-Submitted', value: 'auto-replied' }],
        receivedDateTime: hoursAgo(100),
      })
    const byHand = (who: string, hours: number): TestMail => ({
      folder: 'sentitems',
      from: { name: 'Recruiting', address: 'recruiting@rejoinder.example' },
      to: [from(who)],
      subject: `RE: ${subject}`,
      body: { contentType: 'text', content: 'One more word about her.' },
      conversationId: `talk ${used} with ${who}@${who}.example`,
      receivedDateTime: hoursAgo(hours),
    })
    await control.addAll([
      aReply({
        from: from('answered'),
        subject: `RE: ${subject}`,
        text: 'Can she do Tuesday?',
        receivedDateTime: hoursAgo(9),
      }),
      aReply({
        from: from('unsubscribed'),
        subject: 'RE: JL-9900',
        text: 'Please remove me from your mailing list. Unsubscribe.',
        receivedDateTime: hoursAgo(90),
      }),
      away('away', tomorrow),
      away('back', new Date(Date.now() - 48 * hour).toISOString().slice(0, 10)),
      aReply({
        from: { name: 'Mail Delivery Subsystem', address: 'mailer-daemon@bounced.example' },
        subject: 'Undeliverable: your mail',
        text: 'Final-Recipient: rfc822; bounced@bounced.example\nAction: failed\nStatus: 5.1.1',
        headers: [{ name: 'X-Failed-Recipients', value: 'bounced@bounced.example' }],
        receivedDateTime: hoursAgo(143),
      }),
      aReply({
        from: { name: 'P.', address: 'p.private@mobile.example' },
        subject: `RE: ${subject}`,
        text: 'We will pass.',
        inReplyTo: `<${used}.phone@phone.example>`,
        receivedDateTime: hoursAgo(9),
      }),
      aReply({
        from: from('another'),
        subject: 'Your mail',
        text: 'Not for us. Is JL-9900 still available?',
        conversationId: `talk ${used} with another@another.example`,
        receivedDateTime: hoursAgo(9),
      }),
      aReply({
        from: { name: 'Somebody', address: 'somebody@private.example' },
        subject: 'Your mail',
        text: 'Yes, please call me tomorrow.',
        conversationId: `talk ${used} with review@review.example`,
        receivedDateTime: hoursAgo(8),
      }),
      // Our own email in a thread is no answer; written by hand, it counts as a follow-up.
      byHand('fine', 143),
      byHand('nudged', 20),
    ])
    await server.context.db('sendgrid_events').insert([
      { event_type: 'spamreport', recipient_email: 'Spam@spam.example', timestamp: new Date() },
      { event_type: 'group_unsubscribe', recipient_email: 'fine@fine.example', timestamp: hoursAgo(5) },
      { event_type: 'group_resubscribe', recipient_email: 'fine@fine.example', timestamp: hoursAgo(4) },
    ])
    await sync()
    const recent = await follow({ candidateName: name, recipients: ['recent@recent.example'] })
    expect(recent.body.successCount).toBe(1)
    const other = await follow({ candidateName: name, recipients: ['nobody@other.example', ...people] })
    const expected = {
      'answered@answered.example': 'answered',
      'colleague@answered.example': 'colleague_answered',
      'phone@phone.example': 'answered',
      'another@another.example': 'answered_about_another',
      'bounced@bounced.example': 'bounced',
      'unsubscribed@unsubscribed.example': 'unsubscribed',
      'spam@spam.example': 'unsubscribed',
      'away@away.example': 'out_of_office',
      'review@review.example': 'awaits_review',
      'recent@recent.example': 'asked_recently',
      'nudged@nudged.example': 'asked_recently',
    }
    const sent = ['other@other.example', 'back@back.example', 'fine@fine.example']
    expect(outcomes(other.body)).toEqual({
      ...expected,
      ...Object.fromEntries(sent.map(email => [email, 'sent'])),
      'nobody@other.example': 'not_a_recipient',
    })
    expect(other.body).toMatchObject({ status: 'sent', successCount: 3, failedCount: 0, leftOutCount: 12 })
    expect(other.body.recipients.find(({ reason }) => reason === 'out_of_office')?.until).toBe(tomorrow)
    const path = `/api/campaigns/${encodeURIComponent(name)}/recipients?leftOut=true`
    const { body: listed } = await api.get<{ recipientEmail: string; leftOutBecause: string }[]>(path)
    expect(Object.fromEntries(listed.map(row => [row.recipientEmail, row.leftOutBecause]))).toEqual({
      ...expected,
      ...Object.fromEntries(sent.map(email => [email, 'asked_recently'])),
    })
  })

  it('[FUP-04] ask the other firms when submissions share a conversation and one firm has answered', async () => {
    const people = ['a@shared.example', 'b@shared2.example', 'c@shared3.example']
    const { name, candidate, subject } = await aCampaign([])
    const conversationId = `one talk about ${name}`
    await control.addAll([
      ...people.map(address =>
        anOutreach(candidate, {
          to: [{ name: '', address }],
          subject,
          receivedDateTime: hoursAgo(144),
          conversationId,
          internetMessageId: `<${address}>`,
        }),
      ),
      aReply({
        from: { name: '', address: 'a@shared.example' },
        subject: `RE: ${subject}`,
        conversationId,
        text: 'No.',
        receivedDateTime: hoursAgo(9),
      }),
      aReply({
        from: { name: '', address: 'private@mobile.example' },
        subject: 'Your mail',
        conversationId,
        text: 'We pass.',
        receivedDateTime: hoursAgo(8),
        headers: [{ name: 'References', value: '<b@shared2.example> <our-reminder@rejoinder.example>' }],
      }),
    ])
    await sync()
    const { body } = await follow({ candidateName: name, recipients: people })
    expect(outcomes(body)).toEqual({
      'a@shared.example': 'answered',
      'b@shared2.example': 'answered',
      'c@shared3.example': 'sent',
    })
  })

  it('[FUP-04] about one candidate do not close recipients for another candidate in the same conversation', async () => {
    const email = 'a@both.example'
    const both = [await aCampaign([]), await aCampaign([])]
    const inOneTalk = both.map(({ candidate, subject }) =>
      anOutreach(candidate, {
        to: [{ name: '', address: email }],
        subject,
        receivedDateTime: hoursAgo(144),
        conversationId: 'one talk about both',
      }),
    )
    await control.addAll(inOneTalk)
    await sync()
    const leftOutBecause = async (name: string) => {
      const path = `/api/campaigns/${encodeURIComponent(name)}/recipients?leftOut=true`
      const { body } = await api.get<{ leftOutBecause: string | null }[]>(path)
      return body.map(row => row.leftOutBecause)
    }
    const [one, other] = both.map(({ name }) => name)
    expect(outcomes((await follow({ candidateName: one, recipients: [email] })).body)).toEqual({ [email]: 'sent' })
    await sync()
    const sent = server.context.db('messages').where({ conversation_id: 'one talk about both' })
    expect(await sent.pluck('kind')).toContain('own')
    expect(await leftOutBecause(one ?? '')).toEqual(['asked_recently'])
    expect(await leftOutBecause(other ?? '')).toEqual([null])
  })

  it('[FUP-04] ask each recipient of To, Cc and Bcc separately, without revealing the others', async () => {
    const someone = (address: string) => ({ name: '', address })
    const ours = someone('recruiting@rejoinder.example')
    const hidden = ['b@hidden.example', 'c@hidden2.example']
    const { name, candidate, subject } = await aCampaign([])
    await control.add(
      anOutreach(candidate, {
        to: [ours],
        cc: [someone('kim@rejoinder.example'), someone('a@copied.example')],
        bcc: hidden.map(someone),
        subject,
        receivedDateTime: hoursAgo(144),
      }),
    )
    await sync()
    const people = ['a@copied.example', ...hidden]
    const { body } = await follow({ candidateName: name, recipients: people })
    expect(outcomes(body)).toEqual(Object.fromEntries(people.map(email => [email, 'sent'])))
    const emails = (await sentTo(...people)) as (GraphMail & Record<'ccRecipients' | 'bccRecipients', unknown[]>)[]
    expect(emails.map(mail => mail.toRecipients.map(each => each.emailAddress.address)).sort()).toEqual(
      people.map(email => [email]),
    )
    for (const mail of emails) {
      expect([mail.ccRecipients, mail.bccRecipients]).toEqual([[], []])
      for (const address of hidden) expect(mail.body.content).not.toContain(address)
    }
  })

  it('[FUP-04] leave out the sender of an unreadable message until it is read', async () => {
    const people = ['a@corrupt.example', 'b@corrupt2.example']
    const { name, subject } = await aCampaign(people)
    const mail = {
      from: { name: '', address: 'A@corrupt.example' },
      subject: 'Your mail',
      receivedDateTime: hoursAgo(1),
    }
    const corrupt = await control.add(aReply({ ...mail, text: 'We will pass.' }))
    await control.corrupt(corrupt)
    await sync()
    const order = { candidateName: name, recipients: people, subject: `Re: ${subject}` }
    const { body } = await api.send<FollowUpPreviewBody>('POST', '/api/campaign-follow-ups/preview', order)
    expect(body.leftOut).toMatchObject([{ recipientEmail: 'a@corrupt.example', reason: 'unreadable' }])
    expect(outcomes((await follow(order)).body)).toEqual({
      'a@corrupt.example': 'unreadable',
      'b@corrupt2.example': 'sent',
    })
    await control.heal(corrupt)
  })

  it('[VAL-25] [ERR-44] are rejected without a recipient, with an unknown field, or for an unknown campaign', async () => {
    const { name } = await aCampaign(['a@refused.example'])
    const recipients = ['a@refused.example']
    for (const none of [[], ['  ']]) {
      expect(await follow({ candidateName: name, recipients: none })).toMatchObject({
        status: 400,
        body: {
          error: 'No recipients selected',
          hint: 'Please select at least one recipient to send follow-up emails.',
          code: 'followUp.noRecipients',
          field: 'recipients',
        },
      })
    }
    const refused = async (order: object) => {
      const { status, body } = await follow({ candidateName: name, recipients, ...order })
      return [status, (body as unknown as { field: string }).field]
    }
    expect(await refused({ subject: '{{boss}}' })).toEqual([400, 'subject'])
    expect(await refused({ body: '' })).toEqual([400, 'body'])
    expect(await refused({ edits: [{ email: recipients[0], body: '{{salary}}' }] })).toEqual([400, 'edits/0/body'])
    expect(await refused({ edits: [{ email: 'b@else.example', body: 'x' }] })).toEqual([400, 'edits/0'])
    expect(await refused({ candidateName: 'Nobody' })).toEqual([404, 'candidateName'])
    expect(await refused({ campaignId: server.context.newId() })).toEqual([404, 'campaignId'])
    expect(await api.send('PUT', '/api/settings', { followUpBody: 'Dear {{boss}}' })).toMatchObject({
      status: 400,
      body: { field: 'followUpBody' },
    })
    expect((await api.list('campaign-follow-ups', { candidateName: name })).rows).toEqual([])
  })

  it('[ERR-45] are refused, and send nothing, when the mailbox cannot be synced', async () => {
    const { name } = await aCampaign(['a@stale.example'])
    const order = { candidateName: name, recipients: ['a@stale.example'] }
    await control.fault({ kind: 'status', status: 403, code: 'ErrorAccessDenied', times: 1000, match: 'delta' })
    const refused = await follow(order)
    await control.clearFaults()
    expect(refused).toMatchObject({
      status: 503,
      body: { code: 'followUp.notFresh', hint: expect.stringContaining('Try again in a moment.') },
    })
    expect((await api.list('campaign-follow-ups', { candidateName: name })).rows).toEqual([])
    expect(await sentTo('a@stale.example')).toEqual([])
    expect((await follow(order)).body.successCount).toBe(1)
  })

  it('[API-45] preview the recipients, text and thread of each email without sending anything', async () => {
    const { name, subject } = await aCampaign(['a@seen.example', 'b@seen2.example', 'c@seen3.example'])
    await control.add(
      aReply({ from: { name: '', address: 'c@seen3.example' }, subject: `RE: ${subject}`, text: 'No.' }),
    )
    const order = {
      candidateName: name,
      recipients: ['a@seen.example', 'b@seen2.example', 'c@seen3.example'],
      body: '<p>About {{candidate}} for {{firm}}</p>',
      edits: [{ email: 'B@seen2.example', subject: 'For you', body: '<p>Hello</p>' }],
    }
    await sync()
    const { body } = await api.send<FollowUpPreviewBody>('POST', '/api/campaign-follow-ups/preview', order)
    expect(body.emails.map(mail => [mail.recipientEmail, mail.subject, mail.body, mail.conversationId])).toEqual([
      ['a@seen.example', `Re: ${subject}`, `<p>About ${name} for your firm</p>`, `talk ${used} with a@seen.example`],
      ['b@seen2.example', 'For you', '<p>Hello</p>', `talk ${used} with b@seen2.example`],
    ])
    expect(body.emails.map(mail => mail.isFirmUnnamed)).toEqual([true, false])
    await api.send('PUT', '/api/firm-names/seen.example', { name: 'Seen & Heard' })
    const named = await api.send<FollowUpPreviewBody>('POST', '/api/campaign-follow-ups/preview', order)
    expect(named.body.emails[0]).toMatchObject({
      isFirmUnnamed: false,
      body: `<p>About ${name} for Seen &amp; Heard</p>`,
    })
    await api.send('DELETE', '/api/firm-names/seen.example')
    expect(body.leftOut).toMatchObject([{ recipientEmail: 'c@seen3.example', reason: 'answered' }])
    expect((await api.list('campaign-follow-ups', { candidateName: name })).rows).toEqual([])
    const sent = await follow(order)
    expect(sent.body.recipients.map(one => [one.recipientEmail, one.subject, one.body])).toEqual([
      ...body.emails.map(mail => [mail.recipientEmail, mail.subject, mail.body]),
      ['c@seen3.example', null, null],
    ])
    const emails = await sentTo('a@seen.example', 'b@seen2.example')
    expect(emails.map(mail => mail.subject).sort()).toEqual(['For you', `Re: ${subject}`])
  })

  it('[API-45] are sanitized, whether the HTML is in the template or in the edit of one email', async () => {
    const recipients = ['a@clean.example', 'b@clean2.example']
    const { name } = await aCampaign(recipients)
    const hostile = '<script>x()</script><form action="https://spy.example/">'
    const order = {
      candidateName: name,
      recipients,
      body: `<p onclick="x()" style="position: fixed; color: red">Hi {{firstName}}</p>${hostile}`,
      edits: [{ email: 'b@clean2.example', body: `<p id="rejoinder-quoted" class="x">Hello</p>${hostile}` }],
    }
    const { body } = await api.send<FollowUpPreviewBody>('POST', '/api/campaign-follow-ups/preview', order)
    expect(body.emails.map(mail => mail.body)).toEqual(['<p style="color: red">Hi there</p>', '<p>Hello</p>'])
  })

  it('[API-45] end with the signature of the user, in the preview and in the email that is sent', async () => {
    const { name } = await aCampaign(['a@signed.example', 'b@signed2.example'])
    const order = {
      candidateName: name,
      recipients: ['a@signed.example', 'b@signed2.example'],
      body: '<p>Hi {{firstName}}</p>',
      edits: [{ email: 'b@signed2.example', body: '<p>Hello</p>' }],
    }
    const id = randomUUID()
    await api.send('PUT', `/api/snippets/${id}`, {
      ...{ kind: 'signature', name: 'Recruiter', title: '', body: '<p>Miriam Castell<br>For {{firm}}</p>' },
    })
    const { body } = await api.send<FollowUpPreviewBody>('POST', '/api/campaign-follow-ups/preview', order)
    expect(body.emails.map(mail => [mail.body, mail.unsignedBody, mail.isFirmUnnamed])).toEqual([
      ['<p>Hi there</p><p>Miriam Castell<br>For your firm</p>', '<p>Hi there</p>', true],
      ['<p>Hello</p><p>Miriam Castell<br>For your firm</p>', '<p>Hello</p>', true],
    ])
    await follow(order)
    const emails = await sentTo('a@signed.example', 'b@signed2.example')
    for (const mail of emails) expect(mail.body.content).toContain('</p><p>Miriam Castell<br>For your firm</p>')
    expect(emails).toHaveLength(2)
    await api.send('DELETE', `/api/snippets/${id}`)
  })

  it('[API-45] respond at once with Prefer: respond-async, run once per key, reserve their recipients, and can be stopped', async () => {
    const people = ['a@stop.example', 'b@stop2.example', 'c@stop3.example']
    const { name } = await aCampaign(people)
    // Stops the second between its draft and its sending.
    await control.fault({ kind: 'slow', delayMs: 400, times: 1000, match: 'createReply' })
    const order = { candidateName: name, recipients: people, key: `key-${name.replace(' ', '')}` }
    const { status, headers, body } = await follow(order, { prefer: 'respond-async, wait=10' })
    expect([status, headers.get('preference-applied')]).toEqual([202, 'respond-async'])
    expect(headers.get('location')).toBe(`/api/campaign-follow-ups/${body.id}`)
    expect((await follow(order, { prefer: 'respond-async' })).body.id).toBe(body.id)
    await waitFor('the first to leave', async () => (await sentTo(...people)).length > 0)
    const held = await holdTable(server.context.db, 'send_attempts')
    await waitFor('the next to be about to leave', () => held.isMet())
    const twice = await follow({ candidateName: name, recipients: ['c@stop3.example'] })
    expect(outcomes(twice.body)).toEqual({ 'c@stop3.example': 'in_running_follow_up' })
    const stopped = await api.send<FollowUpDetailsBody>('POST', `/api/campaign-follow-ups/${body.id}/cancel`)
    await held.lift()
    await control.clearFaults()
    expect(stopped.body.status).toBe('cancelled')
    const end = await ended(body.id)
    expect(end).toMatchObject({ status: 'cancelled', successCount: end.emailsSent, failedCount: 0 })
    expect(end.cancelledCount).toBe(3 - end.emailsSent)
    expect(end.cancelledCount).toBeGreaterThan(0)
    const sent = end.recipients.filter(({ state }) => state === 'sent').map(one => one.recipientEmail)
    expect((await sentTo(...people)).map(mail => mail.toRecipients[0]?.emailAddress.address).sort()).toEqual(
      sent.sort(),
    )
    await waitFor('the drafts to go', async () => (await readFolder('drafts')).length === 0)
    expect(await api.send('POST', `/api/campaign-follow-ups/${body.id}/cancel`)).toMatchObject({ status: 200 })
    expect(await api.send('POST', `/api/campaign-follow-ups/${twice.body.id}/cancel`)).toMatchObject({ status: 409 })
  })

  it('[API-45] check again right before sending, so an answer that arrives after the draft keeps it from being sent', async () => {
    const { name, subject } = await aCampaign(['a@late.example', 'b@late2.example'])
    const held = await holdTable(server.context.db, 'send_attempts')
    const order = { candidateName: name, recipients: ['a@late.example', 'b@late2.example'] }
    const { body } = await follow(order, { prefer: 'respond-async' })
    await waitFor('the first to be about to leave', () => held.isMet())
    const first = await server.context.db('outbox').where({ state: 'drafted' }).first()
    const [email, other] =
      first.mail.to[0].address === 'a@late.example' ? order.recipients : order.recipients.toReversed()
    await control.add(
      aReply({ from: { name: '', address: email ?? '' }, subject: `RE: ${subject}`, text: 'No, thank you.' }),
    )
    await sync()
    await held.lift()
    expect(outcomes(await ended(body.id))).toEqual({ [email ?? '']: 'answered', [other ?? '']: 'sent' })
    expect((await sentTo(...order.recipients)).map(mail => mail.toRecipients[0]?.emailAddress.address)).toEqual([other])
    expect(await server.context.db('outbox').where({ id: first.id }).first()).toMatchObject({
      state: 'cancelled',
      last_error: 'has answered',
    })
    await waitFor('the draft to go', async () => (await readFolder('drafts')).length === 0)
  })

  it('[ERR-46] count the emails that Microsoft rejected in failedCount, with the reason', async () => {
    const { name } = await aCampaign(['a@half.example', 'b@half2.example'])
    await control.fault({
      kind: 'status',
      status: 400,
      code: 'ErrorInvalidRecipients',
      times: 1,
      match: 'POST */send$',
    })
    const { body: ordered } = await follow({ candidateName: name, recipients: ['a@half.example', 'b@half2.example'] })
    const campaign = async () => (await api.get<FollowUpDetailsBody>(`/api/campaign-follow-ups/${ordered.id}`)).body
    const body = await waitFor('both emails to end', async () => {
      const now = await campaign()
      return now.successCount + now.failedCount === 2 && now
    })
    expect(body).toMatchObject({ status: 'partial', successCount: 1, failedCount: 1, emailsSent: 1, emailsFailed: 1 })
    const failed = body.recipients.find(({ state }) => state === 'failed')
    expect(failed?.reason).toBeTruthy()
    await api.send('POST', `/api/outbox/${failed?.outboxId}/retry`)
    const mended = await waitFor('the second try', async () => {
      const now = await campaign()
      return now.status === 'sent' && now.failedCount === 0 && now
    })
    expect(mended).toMatchObject({ successCount: 2 })
  })
})
