import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../../context.ts'
import { createTokenSource } from '../../gateways/entra/appToken.ts'
import type { Sandbox } from '../../sandbox/startSandbox.ts'
import { listenToEvents } from '../../store/database/events.ts'
import { findCampaignRecipients } from '../../store/followUps/campaignRecipients.ts'
import { aCandidate, anOutreach, aReply } from '../../testing/builders.ts'
import type { SandboxControl } from '../../testing/sandboxControl.ts'
import { openTestContext } from '../../testing/startTestServer.ts'
import { waitFor } from '../../testing/waitFor.ts'
import { addCandidates } from '../candidates/addCandidates.ts'
import { finishRemovals } from '../mailbox/settleRemoved.ts'
import { syncMail } from './syncMail.ts'

let context: Context
let control: SandboxControl
let opened: Awaited<ReturnType<typeof openTestContext>>
beforeEach(async () => {
  opened = await openTestContext()
  context = opened.context
  control = opened.control
})
afterEach(() => opened.close())

async function graphCall({ loginUrl, graphUrl, secret }: Sandbox, method: string, path: string, body?: object) {
  const token = await createTokenSource({
    tenantId: 'sandbox',
    clientId: 'sandbox',
    clientSecret: secret,
    loginUrl,
  })()
  // The product's own requests may use all four places.
  const response = await waitFor(`${method} ${path}`, async () => {
    const answer = await fetch(`${graphUrl}/v1.0/users/recruiting@rejoinder.example${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    })
    return answer.status === 429 ? null : answer
  })
  expect(response.ok).toBe(true)
  const text = await response.text()
  return (text ? JSON.parse(text) : {}) as { id: string }
}

const unpadded = (id: string) => id.replace(/=+$/, '')
const inboxId = async () => (await context.db('mail_folders').where({ well_known_name: 'inbox' }).first()).id as string
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

const sync = (hoursBack = 24) => syncMail(context, { hoursBack, manual: true })

async function expectMirrorToEqualMailbox() {
  const mirror = await context.db('message_copies').select({ id: 'graph_id', folderId: 'folder_id', isRead: 'is_read' })
  const order = (copies: { id: string }[]) => [...copies].sort((a, b) => (a.id < b.id ? -1 : 1))
  const truth = (await control.mailbox()).map(({ id, folderId, isRead }) => ({ id, folderId, isRead }))
  expect(order(mirror)).toEqual(order(truth))
}

describe('syncMail', () => {
  it('[API-19] fetches the mailbox, turns replies into responses and returns the counts', async () => {
    const candidate = aCandidate({ refId: 'JL-2291', name: 'Ifeoma Okonjo' })
    await addCandidates(context, [candidate])
    await control.addAll([
      anOutreach(candidate),
      aReply({ subject: 'RE: Ifeoma Okonjo (JL-2291)', text: 'Can she do Tuesday at 2? Happy to meet her.' }),
    ])
    expect(await sync()).toEqual({ emailsRetrieved: 2, emailsProcessed: 2, newResponses: 1 })
    const [response] = await context.db('email_responses').select('*')
    expect(response).toMatchObject({
      ref_id: 'JL-2291',
      client_email: 'r.achterberg@hollowaypike.example',
      client_name: 'Rosalind Achterberg',
      content: 'Can she do Tuesday at 2? Happy to meet her.',
      interest_level: 'high',
      category: 'interview_request',
      is_read: 'false',
      linked_by: 'reference_in_subject',
      thread_position: 1,
      status: 'new',
    })
    expect(response.sentiment_analysis.evidence.length).toBeGreaterThan(0)
    expect(await sync()).toEqual({ emailsRetrieved: 0, emailsProcessed: 0, newResponses: 0 })
    await expectMirrorToEqualMailbox()
  })

  it('removes our own text from a reply that repeats it without quote marks', async () => {
    const candidate = aCandidate({ refId: 'JL-2291', name: 'Ifeoma Okonjo' })
    await addCandidates(context, [candidate])
    const sent = anOutreach(candidate)
    const pitch = `The following candidate has been submitted for your review: ${candidate.name} (JL-2291), whose group
      closed four financings last year and who is available for an interview any day next week.`
    const [original] = await control.addAll([{ ...sent, body: { contentType: 'text', content: pitch } }])
    await sync()
    const parent = await context.db('messages').first('internet_message_id')
    await control.add(
      aReply({ text: `No, thank you.\n\n${pitch.replaceAll('\n', ' ')}`, inReplyTo: parent.internet_message_id }),
    )
    expect(original).toBeDefined()
    expect(await sync()).toMatchObject({ newResponses: 1 })
    expect(await context.db('email_responses').first('content', 'interest_level')).toEqual({
      content: 'No, thank you.',
      interest_level: 'not_interested',
    })
  })

  it('mirrors read states, moves, edits and deletions', async () => {
    const [read, moved, gone, edited] = await control.addAll([aReply(), aReply(), aReply(), aReply()])
    await sync()
    await control.change(read ?? '', { isRead: true })
    await control.move(moved ?? '', 'archive')
    await control.remove(gone ?? '')
    await control.change(edited ?? '', { subject: 'Edited in Outlook' })
    await sync()
    await expectMirrorToEqualMailbox()
    expect(await context.db('messages').where({ subject: 'Edited in Outlook' })).toHaveLength(1)
  })

  it('keeps a message that moved away and back and is reported only as removed', async () => {
    const [id] = await control.addAll([aReply()])
    await sync()
    await control.move(id ?? '', 'archive', true)
    await sync()
    await expectMirrorToEqualMailbox()
  })

  it('keeps the response of a message that was deleted or whose immutable id changed', async () => {
    const candidate = aCandidate()
    await addCandidates(context, [candidate])
    const about = { subject: `RE: ${candidate.refId}` }
    const [changed, deleted] = await control.addAll([aReply(about), aReply(about)])
    await sync()
    await control.changeId(changed ?? '')
    await control.remove(deleted ?? '')
    await sync()
    await expectMirrorToEqualMailbox()
    expect(await context.db('email_responses')).toHaveLength(2)
  })

  it('removes the messages of a deleted folder and keeps their responses', async () => {
    const candidate = aCandidate()
    await addCandidates(context, [candidate])
    const graph = (method: string, path: string, body?: object) => graphCall(opened.sandbox, method, path, body)
    const folder = await graph('POST', '/mailFolders', { displayName: 'Spring' })
    await control.addAll([aReply({ folder: folder.id, subject: candidate.refId }), aReply({ folder: folder.id })])
    await sync()
    expect(await context.db('message_copies')).toHaveLength(2)
    await graph('POST', `/mailFolders/${folder.id}/permanentDelete`)
    await sync()
    await expectMirrorToEqualMailbox()
    expect(await context.db('email_responses')).toHaveLength(1)
    expect(await context.db('messages').pluck('kind')).toEqual(['response'])
  })

  it('succeeds when a folder is deleted during its walk, and removes its messages', async () => {
    const graph = (method: string, path: string, body?: object) => graphCall(opened.sandbox, method, path, body)
    const folder = await graph('POST', '/mailFolders', { displayName: 'Spring' })
    await control.addAll(Array.from({ length: 250 }, () => aReply({ folder: folder.id })))
    const id = await control.add(aReply())
    const secondPage = `${unpadded(folder.id)}*messages/delta?$skiptoken`
    await control.fault({ kind: 'slow', delayMs: 2000, times: 1, match: secondPage })
    const syncing = sync()
    const cursor = () => context.db('mail_folders').where({ id: folder.id }).whereNotNull('next_link').first()
    await waitFor('its first page', cursor)
    await graph('POST', `/mailFolders/${folder.id}/permanentDelete`)
    await syncing
    await sync()
    await finishRemovals(context, new AbortController().signal)
    await expectMirrorToEqualMailbox()
    expect(await context.db('message_copies').pluck('graph_id')).toEqual([id])
  })

  it('restarts a folder when Graph has lost its cursor, and finds what changed in the meantime', async () => {
    const [stays, goes] = await control.addAll([aReply(), aReply()])
    await sync()
    await control.remove(goes ?? '')
    await control.change(stays ?? '', { isRead: true })
    await control.add(aReply())
    await control.fault({ kind: 'goneDelta', times: 3 })
    await sync()
    await expectMirrorToEqualMailbox()
  })

  it('looks up messages deleted while the cursor was lost, even if the restarted sync was interrupted', async () => {
    const [goes = ''] = await control.addAll([aReply(), aReply()])
    await sync()
    await control.remove(goes)
    await control.fault({ kind: 'goneDelta', times: 1, match: unpadded(await inboxId()) })
    const match = ['$batch', '/messages/A', '/mailFolders/inbox?']
    await control.fault({ kind: 'status', status: 503, retryAfterSeconds: 0, times: 999, match })
    await expect(sync()).rejects.toThrow('503')
    expect(await context.db('message_copies').pluck('graph_id')).toContain(goes)
    await control.clearFaults()
    await sync()
    await expectMirrorToEqualMailbox()
  })

  it('quarantines a corrupt message with the reason, stores the others, and stores it once it is healed', async () => {
    const ids = await control.addAll([aReply(), aReply(), aReply()])
    await control.corrupt(ids[1] ?? '')
    await sync()
    expect(await context.db('message_copies')).toHaveLength(2)
    const [aside] = await context.db('quarantined_messages')
    expect(aside).toMatchObject({ graph_id: ids[1] })
    expect(aside.reason).toContain('500')
    await control.heal(ids[1] ?? '')
    await context.db('quarantined_messages').update({ last_tried_at: new Date(0) })
    await sync()
    expect(await context.db('quarantined_messages')).toHaveLength(0)
    await expectMirrorToEqualMailbox()
  })

  it.each([403, 423, 503])('quarantines a single message refused with %d and continues', async status => {
    const [bad = '', gone = ''] = await control.addAll([aReply(), aReply()])
    await sync()
    await control.remove(bad)
    await control.remove(gone)
    const fresh = await control.add(aReply())
    await control.fault({
      kind: 'status',
      status,
      retryAfterSeconds: 0,
      times: 99,
      match: `GET *${bad.replaceAll('=', '')}`,
    })
    await sync()
    expect((await context.db('message_copies').pluck('graph_id')).sort()).toEqual([bad, fresh].sort())
    const [aside] = await context.db('quarantined_messages')
    expect(aside).toMatchObject({ graph_id: bad, reason: expect.stringContaining(String(status)) })
    await context.db('quarantined_messages').update({ last_tried_at: new Date(0) })
    await sync()
    expect(await context.db('sync_runs').pluck('state')).toEqual(['finished', 'finished', 'finished'])
    expect(await context.db('quarantined_messages').pluck('attempts')).toEqual([2])
    await control.clearFaults()
    await context.db('quarantined_messages').update({ last_tried_at: new Date(0) })
    await sync()
    expect(await context.db('quarantined_messages')).toHaveLength(0)
    await expectMirrorToEqualMailbox()
  })

  it('quarantines a single refused message in a careful folder', async () => {
    const [bad = '', corrupt = '', sound = ''] = await control.addAll([aReply(), aReply(), aReply()])
    await control.corrupt(corrupt)
    await control.fault({ kind: 'status', status: 403, times: 99, match: `GET *${bad.replaceAll('=', '')}` })
    await sync()
    expect(await context.db('message_copies').pluck('graph_id')).toEqual([sound])
    expect(await context.db('quarantined_messages').orderBy('reason').select('graph_id', 'reason')).toMatchObject([
      { graph_id: bad, reason: expect.stringContaining('403') },
      { graph_id: corrupt, reason: expect.stringContaining('500') },
    ])
  })

  it('quarantines a single message whose lookup by Message-ID is refused', async () => {
    const [bad = '', gone = ''] = await control.addAll([
      aReply({ internetMessageId: '<odd.one@hollowaypike.example>' }),
      aReply(),
    ])
    await sync()
    await control.remove(bad)
    await control.remove(gone)
    await control.fault({ kind: 'status', status: 400, times: 99, match: 'internetMessageId*odd' })
    await sync()
    expect(await context.db('message_copies').pluck('graph_id')).toEqual([bad])
    expect(await context.db('quarantined_messages').pluck('graph_id')).toEqual([bad])
  })

  it.each([
    ['the mailbox is refused as a whole', 403, ['/messages/A', '/mailFolders/inbox?']],
    ['requests are throttled', 429, '/messages/A'],
    ['the token is refused', 401, '/messages/A'],
  ])('quarantines nothing while %s', async (_, status, match) => {
    const ids = await control.addAll([aReply(), aReply()])
    await sync()
    for (const id of ids) await control.remove(id)
    await control.fault({ kind: 'status', status, retryAfterSeconds: 0, times: 99, match })
    await expect(sync()).rejects.toThrow(String(status))
    expect(await context.db('quarantined_messages')).toEqual([])
    await control.clearFaults()
    await sync()
    await expectMirrorToEqualMailbox()
  })

  it('waits out throttling, cut connections and server outages', async () => {
    await control.addAll(Array.from({ length: 30 }, () => aReply()))
    await control.fault({ kind: 'random', seed: 7, rate: 0.2, kinds: ['429', '503', '504', 'cut'] })
    await sync()
    await control.clearFaults()
    await expectMirrorToEqualMailbox()
  })

  it('reads the report of a bounce again when the connection breaks in it', async () => {
    const contentBytes = Buffer.from('Final-Recipient: rfc822; pat@firm.example\nAction: failed\nStatus: 5.1.1')
    const status = {
      name: 'status',
      contentType: 'message/delivery-status',
      contentBytes: contentBytes.toString('base64'),
    }
    const from = { name: '', address: 'mailer-daemon@firm.example' }
    await control.add(aReply({ from, subject: 'Undeliverable', text: 'See below.', attachments: [status] }))
    await control.fault({ kind: 'cut', times: 2, match: '$value' })
    await sync()
    const bounce = { failedRecipients: ['pat@firm.example'] }
    expect(await context.db('messages').first('processing_error', 'automatic')).toMatchObject({
      processing_error: null,
      automatic: bounce,
    })
  })

  it('processes new email although one folder fails, records the error and notifies browsers', async () => {
    await addCandidates(context, [aCandidate({ refId: 'JL-2291' })])
    const { id: archive } = await graphCall(opened.sandbox, 'GET', '/mailFolders/archive')
    await control.add(aReply({ subject: 'RE: JL-2291' }))
    await control.fault({ kind: 'status', status: 403, code: 'ErrorAccessDenied', times: 99, match: unpadded(archive) })
    const heard: string[] = []
    const stopListening = await listenToEvents(
      context.databaseUrl,
      ({ type }) => heard.push(type),
      () => {},
    )
    await expect(sync()).rejects.toThrow(/ErrorAccessDenied|403/)
    expect(await context.db('email_responses').pluck('ref_id')).toEqual(['JL-2291'])
    const [run] = await context.db('sync_runs').select('emails_retrieved', 'emails_processed', 'new_responses', 'error')
    expect(run).toMatchObject({ emails_retrieved: 1, emails_processed: 1, new_responses: 1 })
    expect(run.error).toContain('ErrorAccessDenied')
    await waitFor('the browsers to hear of it', async () => heard.includes('emails.changed'))
    await stopListening()
  })

  it('links an answer whose submission is found only in a later sync', async () => {
    const candidate = aCandidate({ refId: 'JL-2291', name: 'Ifeoma Okonjo' })
    await addCandidates(context, [candidate])
    const { id: sentItems } = await graphCall(opened.sandbox, 'GET', '/mailFolders/sentitems')
    await control.add(anOutreach(candidate, { conversationId: 'talk', receivedDateTime: hoursAgo(5) }))
    await control.add(
      aReply({
        subject: 'Your mail',
        text: 'Can she do Tuesday?',
        conversationId: 'talk',
        receivedDateTime: hoursAgo(2),
      }),
    )
    await control.fault({
      kind: 'status',
      status: 403,
      code: 'ErrorAccessDenied',
      times: 99,
      match: unpadded(sentItems),
    })
    await expect(sync()).rejects.toThrow()
    expect(await context.db('email_responses')).toEqual([])
    await control.clearFaults()
    expect(await sync()).toMatchObject({ newResponses: 1 })
    expect(await context.db('email_responses').first('linked_by')).toEqual({ linked_by: 'conversation' })
  })

  it('links answers to the second candidate when a thread continues about that one', async () => {
    const first = aCandidate({ refId: 'JL-2291', name: 'Ifeoma Okonjo' })
    const second = aCandidate({ refId: 'JL-2292', name: 'Hugo Brandt' })
    await addCandidates(context, [first, second])
    const subject = 'RE: Ifeoma Okonjo, associate (JL-2291)'
    const content = 'Understood. What about Hugo Brandt, reference JL-2292?'
    await control.addAll([
      anOutreach(first, { conversationId: 'c', internetMessageId: '<first@x>', receivedDateTime: hoursAgo(5) }),
      anOutreach(second, {
        subject,
        conversationId: 'c',
        internetMessageId: '<second@x>',
        receivedDateTime: hoursAgo(3),
        body: { contentType: 'text', content },
      }),
      aReply({ subject: 'Call', conversationId: 'c', receivedDateTime: hoursAgo(2), text: 'Tuesday at 2, please.' }),
      aReply({
        subject,
        conversationId: 'c',
        inReplyTo: '<second@x>',
        receivedDateTime: hoursAgo(1),
        text: `Him we would love to meet.\n\nOn Monday, Recruiting <recruiting@rejoinder.example> wrote:\n> ${content}\n>> Ifeoma Okonjo, reference JL-2291`,
      }),
    ])
    await sync()
    expect(await context.db('email_submissions').orderBy('sent_at').pluck('ref_id')).toEqual(['JL-2291', 'JL-2292'])
    expect(await context.db('email_responses').orderBy('received_at').select('ref_id', 'linked_by')).toEqual([
      { ref_id: 'JL-2292', linked_by: 'conversation' },
      { ref_id: 'JL-2292', linked_by: 'in_reply_to' },
    ])
  })

  it('turns a decline of two candidates from one thread into a response for each', async () => {
    const first = aCandidate({ refId: 'JL-2291', name: 'Ifeoma Okonjo' })
    const second = aCandidate({ refId: 'JL-2292', name: 'Hugo Brandt' })
    await addCandidates(context, [first, second])
    const thread = { conversationId: 'c', subject: 'Two lawyers' }
    const content = 'Please also meet Hugo Brandt, reference JL-2292.'
    await control.addAll([
      anOutreach(first, { ...thread, internetMessageId: '<first@x>', receivedDateTime: hoursAgo(5) }),
      anOutreach(second, {
        ...thread,
        internetMessageId: '<second@x>',
        receivedDateTime: hoursAgo(3),
        body: { contentType: 'text', content },
      }),
      aReply({
        ...thread,
        inReplyTo: '<second@x>',
        receivedDateTime: hoursAgo(1),
        text: `Neither candidate is a fit for our group.\n\nOn Monday, Recruiting <recruiting@rejoinder.example> wrote:\n> ${content}`,
      }),
    ])
    await sync()
    expect(
      await context.db('email_responses').orderBy('ref_id').select('ref_id', 'interest_level', 'linked_by'),
    ).toEqual([
      { ref_id: 'JL-2291', interest_level: 'not_interested', linked_by: 'conversation' },
      { ref_id: 'JL-2292', interest_level: 'not_interested', linked_by: 'reference_in_quoted_text' },
    ])
  })

  it('puts email up for review that clearly or possibly concerns a candidate but cannot be linked', async () => {
    const two = [aCandidate({ name: 'Wei Chen' }), aCandidate({ name: 'Amy Chen' })]
    await addCandidates(context, two)
    await control.addAll([
      ...two.map(candidate => anOutreach(candidate)),
      aReply({ subject: 'Chen', text: 'Ms. Chen looks great, we would like to meet her on Tuesday.' }),
      aReply({
        from: { name: 'Sam Hale', address: 'sam@hale.example' },
        subject: 'A lawyer',
        text: 'A friend told me of Wei Chen. We would love to meet him.',
      }),
      aReply({
        from: { name: 'Kim Orr', address: 'kim@orr.example' },
        subject: 'Lunch',
        text: 'We would love to meet you for lunch.',
      }),
    ])
    await sync()
    expect(await context.db('email_responses').pluck('ref_id')).toEqual([])
    const kinds = await context
      .db('messages')
      .whereIn('subject', ['Chen', 'A lawyer', 'Lunch'])
      .select('subject', 'kind')
    expect(Object.fromEntries(kinds.map(({ subject, kind }) => [subject, kind]))).toEqual({
      Chen: 'for_review',
      'A lawyer': 'for_review',
      Lunch: 'other',
    })
  })

  it('puts an unlinked answer with an unknown level up for review, but no newsletters', async () => {
    const candidate = aCandidate()
    await addCandidates(context, [candidate])
    const from = { name: 'Desk', address: 'desk@hollowaypike.example' }
    const text = 'Where are we on this?'
    const headers = [{ name: 'References', value: '<elsewhere@us.example>' }]
    await control.addAll([
      anOutreach(candidate),
      aReply({ from, subject: 'RE: your note', text }),
      aReply({ from, subject: 'your note (phone)', text, headers }),
      aReply({ from: { name: 'Kim Orr', address: 'kim@orr.example' }, subject: 'Parking', text }),
      aReply({ from, subject: 'The bar dinner', text: 'Please find attached the agenda for the bar dinner.' }),
      aReply({ from, subject: 'RE: dinner', text: 'Please find attached the agenda for the bar dinner.' }),
      aReply({
        from: { name: 'Bar Weekly', address: 'news@bar.example' },
        subject: 'This week in the courts',
        text: 'Five rulings that every litigator should know, and three seminars.',
        headers: [...headers, { name: 'List-Unsubscribe', value: '<https://bar.example/unsubscribe>' }],
      }),
    ])
    await sync()
    const found = await context.db('messages').where({ kind: 'for_review' }).orderBy('subject').pluck('subject')
    expect(found).toEqual(['RE: your note', 'your note (phone)'])
  })

  it('treats email with the candidate or between colleagues neither as submission nor as answer', async () => {
    const email = 'Ifeoma@home.example'
    const candidate = aCandidate({ refId: 'JL-2291', name: 'Ifeoma Okonjo', email })
    await addCandidates(context, [candidate])
    const client = { name: 'Sam Hale', address: 'sam@hale.example' }
    const herself = { name: 'Ifeoma Okonjo', address: email.toLowerCase() }
    await control.addAll([
      anOutreach(candidate, { to: [herself], conversationId: 'c1', internetMessageId: '<own@x>' }),
      anOutreach(candidate, { to: [{ name: 'Ann', address: 'ann@rejoinder.example' }] }),
      anOutreach(candidate, { to: [herself, client] }),
      aReply({
        from: herself,
        conversationId: 'c1',
        inReplyTo: '<own@x>',
        subject: 'RE: JL-2291',
        text: 'Yes, Tuesday at 2 works.',
      }),
      aReply({
        from: herself,
        subject: 'Re: your call',
        inReplyTo: '<call@x>',
        text: 'Yes, I would love to meet them.',
      }),
      aReply({
        from: herself,
        subject: 'Ifeoma Okonjo',
        text: 'I would love to meet them. Could we speak on Tuesday?',
      }),
    ])
    await sync()
    expect(await context.db('email_submissions').pluck('to')).toEqual([client.address])
    const recipients = await findCampaignRecipients(context.db, { candidateName: candidate.name }, 'rejoinder.example')
    expect(recipients?.map(({ recipientEmail }) => recipientEmail)).toEqual([client.address])
    expect(await context.db('email_responses').pluck('id')).toEqual([])
    expect(await context.db('messages').where({ from_address: herself.address }).pluck('kind')).toEqual([
      'other',
      'other',
      'other',
    ])
  })

  it('links an answer that repeats our submission sentence although the original is unknown', async () => {
    await addCandidates(context, [aCandidate({ refId: 'JL-2291', name: 'Ifeoma Okonjo' })])
    const text = 'Yes, let us meet her. The following candidate has been submitted for your review: Ifeoma Okonjo.'
    await control.add(aReply({ subject: 'RE: JL-2291', text, inReplyTo: '<elsewhere@us.example>' }))
    expect(await sync()).toMatchObject({ newResponses: 1 })
  })

  it("distinguishes a firm's answer above our submission sentence from automatic mail of portals", async () => {
    const candidate = aCandidate({ refId: 'JL-2291', name: 'Ifeoma Okonjo' })
    await addCandidates(context, [candidate])
    const sentence = 'The following candidate has been submitted for your review: Ifeoma Okonjo (JL-2291).'
    const portal = { name: 'Portal', address: 'no-reply@portal.example' }
    const own = { name: 'Portal', address: 'no-reply@portal.rejoinder.example' }
    const colleague = { name: 'Jobs', address: 'jobs@rejoinder.example' }
    await control.addAll([
      anOutreach(candidate),
      anOutreach(candidate, { to: [own] }),
      aReply({ from: own, subject: 'Own portal', text: `Good morning,\n\n${sentence}` }),
      aReply({ subject: '[#4711] A candidate', text: `Yes, Tuesday at 2.\n\n${sentence}` }),
      aReply({ subject: 'Receipt', text: sentence }),
      aReply({ from: portal, subject: 'Portal', text: `Good morning,\n\n${sentence}` }),
      aReply({ from: colleague, subject: 'Jobs', text: `Good morning,\n\n${sentence}` }),
    ])
    await sync()
    expect(
      await context.db('messages').whereNot({ kind: 'submission' }).orderBy('subject').select('subject', 'kind'),
    ).toEqual([
      { subject: 'Jobs', kind: 'system' },
      { subject: 'Own portal', kind: 'system' },
      { subject: 'Portal', kind: 'system' },
      { subject: 'Receipt', kind: 'system' },
      { subject: '[#4711] A candidate', kind: 'response' },
    ])
  })

  it('links an answer that quotes an automatic email', async () => {
    await addCandidates(context, [aCandidate({ refId: 'JL-2291', name: 'Ifeoma Okonjo' })])
    const quote = '> Nora Lind (JL-2291) was sent to you. Please do not reply to this email.'
    const text = `Yes, let us meet her.\n\nOn 5 May 2026, Jobs <jobs@rejoinder.example> wrote:\n${quote}`
    await control.add(aReply({ subject: 'RE: JL-2291', text }))
    expect(await sync()).toMatchObject({ newResponses: 1 })
  })

  it('makes at most four requests to the mailbox at a time', async () => {
    await control.addAll(Array.from({ length: 60 }, (_, i) => aReply({ folder: i % 2 ? 'archive' : 'inbox' })))
    await control.forgetRequests()
    await sync()
    expect(await control.concurrencyHighWater()).toBeLessThanOrEqual(4)
    expect((await control.requests()).filter(request => request.status === 429)).toEqual([])
  })

  it('returns the result of the first sync to a second one at the same time', async () => {
    await control.addAll([aReply(), aReply()])
    const [first, second] = await Promise.all([sync(), sync()])
    expect(first).toEqual({ emailsRetrieved: 2, emailsProcessed: 2, newResponses: 0 })
    expect(second).toEqual(first)
    expect(await context.db('sync_runs')).toHaveLength(1)
  })

  it('[CONST-01] retries unlinked replies within hoursBack once the candidate is known', async () => {
    const now = context.clock().getTime()
    const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000).toISOString()
    const text = 'Great resume, let us schedule a call this week.'
    await control.addAll([
      aReply({ subject: 'RE: JL-7777', text, receivedDateTime: hoursAgo(119), inReplyTo: '<unknown@x>' }),
      aReply({ subject: 'RE: JL-7777', text, receivedDateTime: hoursAgo(121), inReplyTo: '<unknown@x>' }),
    ])
    expect((await sync()).newResponses).toBe(0)
    expect((await sync(120)).emailsProcessed).toBe(0)
    await addCandidates(context, [aCandidate({ refId: 'JL-7777' })])
    expect((await sync(120)).newResponses).toBe(1)
  })

  it('[VAL-16] rates no reply from an excluded domain or a blocked sender as positive', async () => {
    await opened.close()
    opened = await openTestContext({
      env: { EXCLUDED_DOMAINS: 'hollowaypike.example', BLOCKED_SENDERS: 'pest@firm.example' },
    })
    context = opened.context
    control = opened.control
    const candidate = aCandidate()
    await addCandidates(context, [candidate])
    const yes = { subject: candidate.refId, text: 'Can she do Tuesday at 2? Happy to meet her.' }
    const from = (address: string) => ({ name: 'A', address })
    await control.addAll([
      aReply(yes),
      ...['pest', 'else'].map(n => aReply({ ...yes, from: from(`${n}@firm.example`) })),
    ])
    await sync()
    const levels = await context.db('email_responses').orderBy('client_email').pluck('interest_level')
    expect(levels).toEqual(['high', 'unknown', 'unknown'])
  })

  it('[CLNT-04] [VAL-11] [VAL-14] makes each person who answers a client once', async () => {
    const candidate = aCandidate()
    await addCandidates(context, [candidate])
    await control.addAll([aReply({ subject: candidate.refId }), aReply({ subject: candidate.refId })])
    await sync()
    expect(await context.db('clients').select('name', 'company', 'email')).toEqual([
      { name: 'Rosalind Achterberg', company: 'Hollowaypike', email: 'r.achterberg@hollowaypike.example' },
    ])
  })
})
