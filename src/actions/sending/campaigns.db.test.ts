import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../../context.ts'
import type { CandidateInput } from '../../domain/candidates/candidates.ts'
import { lockTies } from '../../store/deliveries/deliveryTies.ts'
import { aCandidate, anOutreach, aReply } from '../../testing/builders.ts'
import { hold } from '../../testing/database/holdRows.ts'
import type { SandboxControl, TestMail } from '../../testing/sandboxControl.ts'
import { openTestContext } from '../../testing/startTestServer.ts'
import { waitFor } from '../../testing/waitFor.ts'
import { addCandidates } from '../candidates/addCandidates.ts'
import { changeCandidate } from '../candidates/changeCandidate.ts'
import { changeResponse } from '../responses/changeResponse.ts'
import { relinkMail } from '../sync/relinkMail.ts'
import { findOpenRecipients } from './findOpenRecipients.ts'

let context: Context
let control: SandboxControl
let opened: Awaited<ReturnType<typeof openTestContext>>
const ada = aCandidate({ refId: 'JL-1001', name: 'Ada Lind', role: 'Associate', city: 'Boston', state: 'MA' })
const chen = aCandidate({ refId: 'JL-1002', name: 'Wei Chen', role: null, experience: '6 years' })
beforeEach(async () => {
  opened = await openTestContext({ candidates: [ada, chen] })
  context = opened.context
  control = opened.control
})
afterEach(() => opened.close())

const at = (day: number, hour = 12) => new Date(Date.UTC(2026, 8, day, hour)).toISOString()
const to = (address: string) => [{ name: '', address }]
const from = (address: string) => ({ name: '', address })
const yes = 'Can she do Tuesday at 2? We would be happy to interview her.'

async function arrive(...batches: TestMail[][]) {
  for (const emails of batches) {
    await control.addAll(emails)
    await opened.sync()
  }
}

const sent = (address: string, over: Partial<TestMail> = {}): TestMail =>
  anOutreach(ada, { to: to(address), subject: 'Ada Lind, associate (JL-1001)', receivedDateTime: at(1), ...over })
const reply = (address: string, over: Partial<TestMail> & { text?: string } = {}): TestMail =>
  aReply({ from: from(address), subject: 'RE: Ada Lind, associate (JL-1001)', receivedDateTime: at(3), ...over })

describe('campaigns', () => {
  it("[ENT-03] group a candidate's submissions by subject and refer to the first one", async () => {
    await arrive([
      sent('a@one.example', { receivedDateTime: at(2), internetMessageId: '<second@x>' }),
      sent('b@two.example', { subject: '[EXTERNAL] RE: ada lind, associate (JL-1001)', receivedDateTime: at(3) }),
      sent('c@three.example', { subject: 'Another subject, JL-1001' }),
      anOutreach(chen, { subject: 'Ada Lind, associate (JL-1002)', receivedDateTime: at(2) }),
    ])
    const campaign = () => context.db('campaigns').where({ original_subject: 'Ada Lind, associate (JL-1001)' }).first()
    const before = await campaign()
    expect(await context.db('campaigns')).toHaveLength(3)
    expect(before).toMatchObject({
      candidate_name: 'Ada Lind',
      position_level: 'Associate',
      location: 'Boston, MA',
      sender_brand: 'Rejoinder',
      original_message_id: '<second@x>',
      is_active: 'true',
    })
    expect(await context.db('campaigns').where({ candidate_name: 'Wei Chen' }).first('position_level')).toEqual({
      position_level: '6 years',
    })

    await arrive([sent('d@four.example', { receivedDateTime: at(1), internetMessageId: '<first@x>' })])
    const after = await campaign()
    expect(after).toMatchObject({ id: before.id, tracking_id: before.tracking_id, original_message_id: '<first@x>' })
    expect(after.sent_at).toEqual(new Date(at(1)))
    expect(await context.db('email_submissions').where({ campaign_id: after.id })).toHaveLength(3)
  })

  const emails = () => [
    sent('a@one.example', { internetMessageId: '<first@x>', conversationId: 'talk', receivedDateTime: at(1) }),
    sent('a@one.example', {
      internetMessageId: '<other@x>',
      receivedDateTime: at(2),
      subject: 'Once more: Ada Lind (JL-1001)',
    }),
    sent('c@one.example', { receivedDateTime: at(3, 13), subject: 'After the answers: Ada Lind (JL-1001)' }),
  ]
  const answers = () => [
    reply('a@one.example', { internetMessageId: '<to-first@one>', inReplyTo: '<first@x>', subject: 'RE: JL-1001' }),
    reply('b@one.example', { internetMessageId: '<to-newest@one>', subject: 'JL-1001' }),
    reply('z@elsewhere.example', { internetMessageId: '<to-none@else>', subject: 'JL-1001' }),
    reply('y@third.example', { internetMessageId: '<to-talk@third>', conversationId: 'talk', subject: 'JL-1001' }),
  ]

  it.each([
    ['before their answers', () => arrive(emails(), answers())],
    ['with their answers', () => arrive([...emails(), ...answers()])],
    ['after their answers', () => arrive(answers(), emails())],
    ['one before and one after', () => arrive(emails().slice(1), answers(), emails().slice(0, 1))],
    ['the other way round', () => arrive(emails().slice(0, 1), answers(), emails().slice(1))],
  ])('[ENT-04] are stored on the responses that answer them when the submissions arrive %s', async (_, come) => {
    await come()
    const rows = await context
      .db('email_responses')
      .orderBy('message_id')
      .select('message_id', 'campaign_id', 'campaign_tracking_id', 'campaign_candidate_name')
      .select('campaign_candidate_id', 'campaign_position_level', 'campaign_location', 'campaign_sender_brand')
    const campaigns = await context.db('campaigns').orderBy('sent_at')
    const row = (message_id: string, campaign: (typeof campaigns)[number]) => ({
      message_id,
      campaign_id: campaign.id,
      campaign_tracking_id: campaign.tracking_id,
      campaign_candidate_name: 'Ada Lind',
      campaign_candidate_id: campaign.candidate_id,
      campaign_position_level: 'Associate',
      campaign_location: 'Boston, MA',
      campaign_sender_brand: 'Rejoinder',
    })
    expect(rows.slice(0, 1)).toEqual([row('<to-first@one>', campaigns[0])])
    expect(rows[1]).toMatchObject({ message_id: '<to-newest@one>', campaign_id: campaigns[1].id })
    expect(rows[2]).toMatchObject({ message_id: '<to-none@else>', campaign_id: null })
    expect(rows[3]).toMatchObject({ message_id: '<to-talk@third>', campaign_id: campaigns[0].id })
  })
})

describe('after a candidate was renamed', () => {
  const rename = async (change: CandidateInput) => {
    const { id } = await context.db('candidates').where({ ref_id: 'JL-1001' }).first('id')
    await changeCandidate(context, id, change)
    return id as string
  }

  it('campaigns, submissions and their responses show the new name', async () => {
    await arrive([sent('a@one.example', { conversationId: 'k' })], [reply('a@one.example', { conversationId: 'k' })])
    const candidateId = await rename({ firstName: 'Adah' })
    const { id } = await context.db('campaigns').first('id')
    await context.db('follow_up_campaigns').insert({
      original_campaign_id: id,
      candidate_id: candidateId,
      candidate_name: 'Ada Lind',
      target_emails: '[]',
    })
    await rename({ firstName: 'Ada', lastName: 'Lindt' })
    for (const table of ['campaigns', 'email_submissions', 'follow_up_campaigns']) {
      expect(await context.db(table).pluck('candidate_name')).toEqual(['Ada Lindt'])
    }
    expect(await context.db('email_responses').pluck('campaign_candidate_name')).toEqual(['Ada Lindt'])
  })

  it('a later submission under the same subject joins the same campaign, even after the reference changed', async () => {
    await arrive([sent('a@one.example')])
    await rename({ refId: 'JL-2002' })
    const subject = { subject: 'RE: Ada Lind, associate (JL-1001)' }
    await arrive([sent('b@two.example', { ...subject, body: { contentType: 'text', content: 'About JL-2002.' } })])
    expect(await context.db('email_submissions').pluck('ref_id')).toEqual(['JL-2002', 'JL-2002'])
    expect(await context.db('campaigns')).toHaveLength(1)
  })

  it('the campaign keeps its candidate when another candidate gets the old reference', async () => {
    await arrive([sent('a@one.example')])
    const id = await rename({ refId: 'JL-2002' })
    await addCandidates(context, [aCandidate({ refId: 'JL-1001', name: 'Eva Holm' })])
    await arrive([sent('b@two.example', { body: { contentType: 'text', content: 'See above.' } })])
    const campaigns = await context.db('campaigns').orderBy('candidate_name').select('candidate_name', 'candidate_id')
    expect(campaigns).toEqual([
      { candidate_name: 'Ada Lind', candidate_id: id },
      { candidate_name: 'Eva Holm', candidate_id: expect.not.stringMatching(id) },
    ])
  })

  it('a campaign with a tracking id from before it included the candidate is continued', async () => {
    await arrive([sent('a@one.example')])
    await context.db('campaigns').update({ tracking_id: 'made of the reference' })
    await arrive([sent('b@two.example')])
    expect(await context.db('campaigns').pluck('tracking_id')).toEqual(['made of the reference'])
    expect(await context.db('email_submissions').whereNull('campaign_id')).toEqual([])
  })
})

describe('a submission', () => {
  const own = { name: 'Recruiting', address: 'recruiting@rejoinder.example' }

  it('sent by Bcc to many firms is stored once, and answers link to it by conversation and by firm', async () => {
    const hidden = { to: [own], bcc: [own, ...to('a@one.example'), ...to('b@two.example')], conversationId: 'talk' }
    await arrive(
      [sent('', hidden)],
      [
        reply('b@two.example', { subject: 'Your mail', text: yes, conversationId: 'talk', internetMessageId: '<b@x>' }),
        reply('c@two.example', { subject: 'Hello', text: 'Can Ms. Lind do Tuesday at 2?', internetMessageId: '<c@x>' }),
      ],
    )
    expect(await context.db('email_submissions').select('to', 'firm_key', 'client_company')).toEqual([
      { to: 'a@one.example', firm_key: 'one.example', client_company: 'One' },
    ])
    const linked = await context.db('email_responses').orderBy('message_id').select('linked_by', 'email_submission_id')
    const { id } = await context.db('email_submissions').first('id')
    expect(linked).toEqual([
      { linked_by: 'conversation', email_submission_id: id },
      { linked_by: 'sender_and_name', email_submission_id: id },
    ])
  })

  it('sent by Bcc stays one submission with all its firms, whichever copy is read first or changed last', async () => {
    const mail = { to: [own], internetMessageId: '<1@x>', conversationId: 'talk' }
    const here = sent('', { ...mail, folder: 'inbox' })
    const there = sent('', { ...mail, bcc: [...to('a@one.example'), ...to('b@two.example')] })
    const [id = ''] = await control.addAll([here])
    await opened.sync()
    expect(await context.db('messages').pluck('kind')).toEqual(['own'])
    await arrive([there])
    await control.change(id, { isRead: true })
    await opened.sync()
    expect(await context.db('message_copies').where({ is_read: true }).pluck('graph_id')).toContain(id)
    expect(await context.db('email_submissions').select('to', 'other_firms')).toEqual([
      { to: 'a@one.example', other_firms: ['two.example'] },
    ])
    const [{ bcc_recipients: bcc }] = await context.db('messages')
    expect(bcc).toHaveLength(2)
  })

  it('counts for each addressed firm when it arrives in the same sync as its answers', async () => {
    const both = [...to('a@one.example'), ...to('b@two.example')]
    await arrive([
      sent('', { to: both, conversationId: 'talk' }),
      reply('b@two.example', { subject: 'Your mail', text: yes, conversationId: 'talk' }),
    ])
    expect(await context.db('email_responses').pluck('linked_by')).toEqual(['conversation'])
  })

  it('uses To before Cc before Bcc, and ignores email only to colleagues or the candidate', async () => {
    const kim = { name: '', address: 'kim@rejoinder.example' }
    await arrive([
      sent('', { to: [kim], cc: to('c@cc.example'), bcc: to('b@bcc.example'), internetMessageId: '<1@x>' }),
      sent('', { to: to('t@to.example'), cc: to('c@cc.example'), internetMessageId: '<2@x>' }),
      sent('', { to: [own], bcc: [kim], internetMessageId: '<3@x>' }),
      sent('', { to: [{ name: 'Ada Lind', address: 'al90@home.example' }], internetMessageId: '<4@x>' }),
    ])
    expect(await context.db('email_submissions').orderBy('message_id').pluck('to')).toEqual([
      'c@cc.example',
      't@to.example',
    ])
    expect(await context.db('messages').whereIn('internet_message_id', ['<3@x>', '<4@x>']).pluck('kind')).toEqual([
      'own',
      'own',
    ])
  })
})

describe('a submission that was linked to a candidate of the same name', () => {
  const maria = aCandidate({ refId: 'JL-3001', name: 'Maria Chen' })
  const namesake = aCandidate({ refId: 'JL-3002', name: 'Maria Chen' })
  const subject = 'Maria Chen, associate'
  const about = (refId: string, over: Partial<TestMail>) =>
    anOutreach(maria, { subject, body: { contentType: 'text', content: `Please meet her (${refId}).` }, ...over })
  const candidateId = async (refId: string) => (await context.db('candidates').where({ ref_id: refId }).first('id'))?.id
  const relink = () => relinkMail(context, new AbortController().signal)

  it('moves to the candidate whose reference it names once that candidate is added', async () => {
    await addCandidates(context, [maria])
    await arrive(
      [
        about('JL-3002', { to: to('a@one.example'), receivedDateTime: at(1), internetMessageId: '<1@x>' }),
        about('JL-3001', { to: to('b@two.example'), receivedDateTime: at(2), internetMessageId: '<2@x>' }),
        about('JL-3002', {
          to: to('c@three.example'),
          subject: 'Alone: Maria Chen',
          receivedDateTime: at(1),
          internetMessageId: '<3@x>',
        }),
      ],
      [
        reply('a@one.example', { inReplyTo: '<1@x>', subject: 'RE: JL-3002', text: yes, receivedDateTime: at(3) }),
        reply('c@three.example', { inReplyTo: '<3@x>', subject: 'RE: her', text: yes, receivedDateTime: at(3) }),
      ],
    )
    const wrong = await candidateId('JL-3001')
    expect(await context.db('email_submissions').pluck('candidate_id')).toEqual([wrong, wrong, wrong])
    const delivered = { event_type: 'delivered', timestamp: at(1), candidate_id: wrong }
    const submissionId = (await context.db('email_submissions').where({ message_id: '<1@x>' }).first('id')).id
    const campaignId = (await context.db('campaigns').where({ original_subject: subject }).first('id')).id
    await context
      .db('sendgrid_events')
      .insert({ ...delivered, email_submission_id: submissionId, campaign_id: campaignId })
    const [followUp] = await context.db('follow_up_campaigns').insert({ target_emails: '[]' }).returning('id')
    const asked = {
      follow_up_campaign_id: followUp.id,
      candidate_id: wrong,
      email_submission_id: submissionId,
      firm: '',
    }
    await context.db('follow_up_recipients').insert([
      { ...asked, position: 0, recipient_email: 'a@one.example', state: 'sent' },
      { ...asked, position: 1, recipient_email: 'z@one.example', state: 'waiting' },
    ])

    await addCandidates(context, [namesake])
    await relink()
    const right = await candidateId('JL-3002')
    const followed = context.db('follow_up_recipients').orderBy('position').pluck('candidate_id')
    expect(await followed).toEqual([right, wrong])
    const submissions = await context
      .db({ s: 'email_submissions' })
      .join({ c: 'campaigns' }, 'c.id', 's.campaign_id')
      .join({ k: 'resume_submissions' }, 'k.email_submission_id', 's.id')
      .orderBy('s.message_id')
      .select('s.message_id', 's.candidate_id', { campaign: 'c.candidate_id', first: 'c.original_message_id' })
      .select('s.ref_id', { record: 'k.ref_id' }, 'k.client_response')
    const row = (message_id: string, candidate_id: string, ref_id: string, client_response: string | null) => ({
      message_id,
      candidate_id,
      campaign: candidate_id,
      first: message_id,
      ref_id,
      record: ref_id,
      client_response,
    })
    expect(submissions).toEqual([
      row('<1@x>', right, 'JL-3002', 'high'),
      row('<2@x>', wrong, 'JL-3001', null),
      row('<3@x>', right, 'JL-3002', 'high'),
    ])
    expect(await context.db('campaigns').where({ candidate_id: wrong }).pluck('sent_at')).toEqual([new Date(at(2))])
    const [event] = await context.db('sendgrid_events')
    expect(event).toMatchObject({ candidate_id: right, email_submission_id: submissionId })
    expect(event.campaign_id).not.toBe(campaignId)
    const ties = await context.db('email_responses').pluck('candidate_id')
    expect(ties).toEqual([right, right])
  })

  it('takes its responses along without duplicating them, and the replies to those too', async () => {
    await addCandidates(context, [maria])
    const talk = (over: Partial<TestMail>) =>
      reply('c@three.example', { subject: 'RE: her', text: yes, receivedDateTime: at(3), ...over })
    await arrive(
      [
        about('JL-3002', {
          to: to('c@three.example'),
          subject: 'Alone: Maria Chen',
          receivedDateTime: at(1),
          internetMessageId: '<3@x>',
        }),
        about('JL-3001', { to: to('c@three.example'), receivedDateTime: at(2), internetMessageId: '<2@x>' }),
      ],
      [
        talk({ inReplyTo: '<3@x>', internetMessageId: '<yes@three>' }),
        talk({ inReplyTo: '<yes@three>', internetMessageId: '<when@three>', receivedDateTime: at(4) }),
      ],
    )
    const wrong = await candidateId('JL-3001')
    const responses = (): Promise<Record<string, unknown>[]> =>
      context.db('email_responses').orderBy('received_at').select('id', 'message_id', 'candidate_id', 'ref_id')
    const before = await responses()
    expect(before.map(response => response.candidate_id)).toEqual([wrong, wrong])
    const closed = String(before[0]?.id)
    await changeResponse(context, closed, { status: 'closed' }, 'somebody')

    await addCandidates(context, [namesake])
    await relink()
    const right = await candidateId('JL-3002')
    expect(await responses()).toEqual(before.map(one => ({ ...one, candidate_id: right, ref_id: 'JL-3002' })))
    expect(await context.db('email_responses').where({ status: 'closed', is_read: 'true' }).pluck('id')).toEqual([
      closed,
    ])
    expect(await context.db('response_threads').distinct().pluck('candidate_id')).toEqual([right])
    const entries = context.db('activity_logs').where({ response_id: closed }).orderBy('created_at')
    expect(await entries.pluck('activity_type')).toContain('response_moved')
    const records = await context.db('resume_submissions').orderBy('submitted_at').select('ref_id', 'client_response')
    expect(records).toEqual([
      { ref_id: 'JL-3002', client_response: 'high' },
      { ref_id: 'JL-3001', client_response: null },
    ])
    const { open } = await findOpenRecipients(context, context.db, { candidateId: wrong })
    expect(open.map(recipient => recipient.recipientEmail)).toEqual(['c@three.example'])

    await arrive([talk({ inReplyTo: '<yes@three>', receivedDateTime: at(5), internetMessageId: '<third@three>' })])
    expect((await responses()).map(one => one.candidate_id)).toEqual([right, right, right])
  })

  it('drops responses that the right candidate wrote, and keeps those that a recruiter corrected', async () => {
    await addCandidates(context, [maria])
    const answer = (address: string) => reply(address, { inReplyTo: '<3@x>', subject: 'RE: her', text: yes })
    await arrive(
      [about('JL-3002', { to: to('c@three.example'), subject: 'Alone: Maria Chen', internetMessageId: '<3@x>' })],
      [answer('maria@mail.example'), answer('c@three.example')],
    )
    const corrected = await context.db('email_responses').where({ client_email: 'c@three.example' }).first()
    await changeResponse(context, corrected.id, { level: 'low' }, 'somebody')

    await addCandidates(context, [{ ...namesake, email: 'maria@mail.example' }])
    await relink()
    const left = await context
      .db('email_responses')
      .orderBy('ref_id')
      .select('client_email', 'ref_id', 'interest_level')
    expect(left).toEqual([
      { client_email: 'c@three.example', ref_id: 'JL-3001', interest_level: 'low' },
      { client_email: 'c@three.example', ref_id: 'JL-3002', interest_level: expect.anything() },
    ])
    expect(await context.db('response_threads').orderBy('ref_id').pluck('size')).toEqual([1, 1])
  })

  it('moves and remains a submission when its email was moved out of Sent Items', async () => {
    await addCandidates(context, [maria])
    const emails = [about('JL-3001', { internetMessageId: '<2@x>' }), about('JL-3002', { internetMessageId: '<3@x>' })]
    const ids = await control.addAll(emails)
    await arrive([])
    for (const id of ids) await control.move(id, 'archive')
    await arrive([])
    await changeCandidate(context, await candidateId('JL-3001'), { name: 'Mary Chen' })
    await addCandidates(context, [namesake])
    await relink()
    const submissions = context.db('email_submissions').orderBy('message_id')
    expect(await submissions.pluck('ref_id')).toEqual(['JL-3001', 'JL-3002'])
    const kinds = context.db('messages').whereIn('internet_message_id', ['<2@x>', '<3@x>'])
    expect(await kinds.pluck('kind')).toEqual(['submission', 'submission'])
  })

  it('and its delivery events wait while other deliveries are being tied', async () => {
    await addCandidates(context, [maria])
    await arrive([about('JL-3002', { subject: 'Alone: Maria Chen' })])
    await addCandidates(context, [namesake])
    const held = await hold(context.db, lockTies)
    const moving = relink()
    const waited = waitFor('the move to wait', () => held.isMet())
    expect(await Promise.race([waited, moving.then(() => 'moved')])).toBe(true)
    await held.lift()
    await moving
    expect(await context.db('email_submissions').pluck('ref_id')).toEqual(['JL-3002'])
  })

  it('stays when the added candidate is not the one it names', async () => {
    await addCandidates(context, [maria])
    await arrive([about('JL-3001', { to: to('b@two.example') })])
    await addCandidates(context, [namesake])
    await relink()
    expect(await context.db('email_submissions').pluck('ref_id')).toEqual(['JL-3001'])
  })
})

describe('submission records', () => {
  const records = () =>
    context
      .db({ k: 'resume_submissions' })
      .join({ s: 'email_submissions' }, 's.id', 'k.email_submission_id')
      .leftJoin({ r: 'email_responses' }, 'r.id', 'k.response_id')
      .leftJoin({ c: 'clients' }, 'c.id', 'k.client_id')
      .orderBy('s.to')
      .select('s.to', 'k.ref_id', 'k.submitted_at', 'k.client_response', 'k.interview_requested')
      .select('k.interview_requested_at', 'k.follow_up_count', { answer: 'r.message_id', client: 'c.email' })

  it('[ENT-08] are created with the submission and follow its answers', async () => {
    await arrive(
      [sent('a@one.example'), sent('b@two.example')],
      [reply('a@one.example', { text: 'Thanks, we will pass on her.', conversationId: 'k' })],
      [
        reply('a@one.example', { text: yes, receivedDateTime: at(5), conversationId: 'k' }),
        reply('a@one.example', { receivedDateTime: at(6), conversationId: 'k' }),
        reply('a@one.example', { text: ' ', receivedDateTime: at(7), internetMessageId: '<ok@one>' }),
      ],
    )
    expect(await records()).toEqual([
      {
        to: 'a@one.example',
        ref_id: 'JL-1001',
        submitted_at: new Date(at(1)),
        client_response: 'high',
        interview_requested: 'true',
        interview_requested_at: new Date(at(5)),
        follow_up_count: 0,
        answer: '<ok@one>',
        client: 'a@one.example',
      },
      {
        to: 'b@two.example',
        ref_id: 'JL-1001',
        submitted_at: new Date(at(1)),
        client_response: null,
        interview_requested: 'false',
        interview_requested_at: null,
        follow_up_count: 0,
        answer: null,
        client: null,
      },
    ])
    expect(await context.db('email_submissions').whereNotNull('client_id').pluck('to')).toEqual(['a@one.example'])
  })

  it('[ENT-08] get the client and the answer that arrived before the submission', async () => {
    await arrive([reply('a@one.example', { text: yes })], [sent('a@one.example')])
    expect(await records()).toMatchObject([
      { client: 'a@one.example', client_response: 'high', interview_requested: 'true' },
    ])
  })

  it('[ENT-08] keep what a recruiter corrected', async () => {
    await arrive([sent('a@one.example')], [reply('a@one.example', { text: yes })])
    const { id } = await context.db('email_responses').first('id')
    await changeResponse(context, id, { level: 'low', category: 'deferral' }, 'Kim')
    expect(await records()).toMatchObject([
      { client_response: 'low', interview_requested: 'false', interview_requested_at: null },
    ])
    await changeResponse(context, id, { level: 'high', category: 'interview_request' }, 'Kim')
    expect(await records()).toMatchObject([{ client_response: 'high', interview_requested: 'true' }])
  })
})
