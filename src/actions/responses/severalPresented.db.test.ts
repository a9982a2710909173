import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../../context.ts'
import { reviewBelow } from '../../domain/responses/reviewReasons.ts'
import { findResponse } from '../../store/responses/responseList.ts'
import { aCandidate, anOutreach, aReply } from '../../testing/builders.ts'
import type { SandboxControl, TestMail } from '../../testing/sandboxControl.ts'
import { openTestContext } from '../../testing/startTestServer.ts'
import { addCandidates } from '../candidates/addCandidates.ts'
import { findOpenRecipients } from '../sending/findOpenRecipients.ts'
import { findOfferedTimes } from './findOfferedTimes.ts'
import { rescoreResponses } from './rescoreResponses.ts'

const castellane = aCandidate({ refId: 'JL-4102', name: 'Lucian Castellane' })
const dragomir = aCandidate({ refId: 'JL-4101', name: 'Mirela Dragomir' })
const resume = (name: string) => ({ name, contentType: 'application/pdf', contentBytes: 'JVBERi0xLjQK' })
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

let context: Context
let control: SandboxControl
let opened: Awaited<ReturnType<typeof openTestContext>>
beforeEach(async () => {
  opened = await openTestContext()
  context = opened.context
  control = opened.control
})
afterEach(() => opened.close())

const sync = () => opened.sync()
const both = (over: Partial<TestMail> = {}) =>
  anOutreach(castellane, {
    subject: 'Two litigators for your team',
    internetMessageId: '<both@rejoinder.example>',
    conversationId: 'both',
    receivedDateTime: daysAgo(8),
    body: {
      contentType: 'text',
      content:
        'Dear Rosalind,\n\nplease meet Lucian Castellane (JL-4102), a trial lawyer, and Mirela Dragomir (JL-4101), who tries cases too.',
    },
    attachments: [resume('Castellane Resume.pdf'), resume('Dragomir Resume.pdf')],
    ...over,
  })
const answer = (text: string) =>
  aReply({
    subject: 'RE: Two litigators for your team',
    inReplyTo: '<both@rejoinder.example>',
    conversationId: 'both',
    receivedDateTime: daysAgo(7),
    text,
  })
const submissions = () =>
  context
    .db({ s: 'email_submissions' })
    .leftJoin({ c: 'campaigns' }, 'c.id', 's.campaign_id')
    .orderBy('s.ref_id', 'desc')
    .select('s.id', 's.ref_id', 'c.candidate_name')
const submittedRefs = async () => (await submissions()).map(row => row.ref_id)
const openOf = async (candidateName: string) =>
  (await findOpenRecipients(context, context.db, { candidateName })).open.map(({ recipientEmail }) => recipientEmail)
const leftOutOf = async (candidateName: string) =>
  (await findOpenRecipients(context, context.db, { candidateName })).leftOut.map(({ reason }) => reason)

describe('one email that presents two candidates', () => {
  it.each([
    ['neither', 'Two litigators for your team'],
    ['both', 'Castellane (JL-4102) and Dragomir (JL-4101)'],
  ])('is a submission of each and its answer is judged for each when the subject names %s', async (_, subject) => {
    await addCandidates(context, [castellane, dragomir])
    await control.add(both({ subject }))
    await sync()
    await control.add(answer('Pass on Castellane. Dragomir looks great, can she do a call Thursday?'))
    await sync()
    const sent = await submissions()
    expect(sent.map(row => [row.ref_id, row.candidate_name])).toEqual([
      ['JL-4102', 'Lucian Castellane'],
      ['JL-4101', 'Mirela Dragomir'],
    ])
    const responses = await context
      .db('email_responses')
      .orderBy('ref_id', 'desc')
      .select('ref_id', 'interest_level', 'email_submission_id')
    expect(responses).toEqual([
      { ref_id: 'JL-4102', interest_level: 'not_interested', email_submission_id: sent[0].id },
      { ref_id: 'JL-4101', interest_level: 'high', email_submission_id: sent[1].id },
    ])
  })

  it.each([
    ['Lucian - no, Mirela - yes', 'not_interested', 'high'],
    ['JL-4102: pass\nJL-4101: please set up a call', 'not_interested', 'high'],
    ['Interested: Mirela\nNot interested: Lucian', 'not_interested', 'high'],
    ['The second looks great, please set up a call. Not the first, sorry, she is not a fit.', 'not_interested', 'high'],
    ['Neither, sorry.', 'not_interested', 'not_interested'],
    ['Both please', 'high', 'high'],
  ])('gives each candidate its verdict, also when judged again: %j', async (text, ofLucian, ofMirela) => {
    await addCandidates(context, [castellane, dragomir])
    await control.add(both())
    await sync()
    await control.add(answer(text))
    await sync()
    const levels = () => context.db('email_responses').orderBy('ref_id', 'desc').pluck('interest_level')
    expect(await levels()).toEqual([ofLucian, ofMirela])
    await context.db('email_responses').update({ classifier_version: 'old', interest_level: 'moderate' })
    await rescoreResponses(context, { dryRun: false })
    expect(await levels()).toEqual([ofLucian, ofMirela])
  })

  it.each([
    ['Castellane - no. Dragomir - yes, Thursday at 3 or Friday at 10.', 0, 2],
    ['Mirela - yes, Thursday at 3. Lucian - no.', 0, 1],
    ['Please set up Lucian for Thursday at 3. Dragomir we would like to meet Friday at 10 or 11.', 1, 2],
    ['Both look great. Thursday at 3 works.', 1, 1],
  ])('gives each candidate the times offered in its words: %j', async (text, ofLucian, ofMirela) => {
    await addCandidates(context, [castellane, dragomir])
    await control.add(both())
    await sync()
    await control.add(answer(text))
    await sync()
    const ids = await context.db('email_responses').orderBy('ref_id', 'desc').pluck('id')
    const rows = await Promise.all(ids.map(id => findResponse(context.db, id)))
    const times = await Promise.all(rows.map(row => findOfferedTimes(context, row!, undefined)))
    expect(times.map(({ length }) => length)).toEqual([ofLucian, ofMirela])
  })

  it('is for review for each when the answer does not say whom it means', async () => {
    await addCandidates(context, [castellane, dragomir])
    await control.addAll([both(), answer('Looks great, when can we meet?')])
    await sync()
    const confidences = await context.db('email_responses').pluck('sentiment_score')
    expect(confidences.map(confidence => confidence < reviewBelow)).toEqual([true, true])
    expect(await openOf('Mirela Dragomir')).toEqual([])
  })

  it('links an answer in the batch of the email as it links a later one', async () => {
    await addCandidates(context, [castellane, dragomir])
    await control.addAll([both(), answer('Both look strong. We would like to meet them.')])
    await sync()
    const levels = () => context.db('email_responses').orderBy('ref_id').select('ref_id', 'interest_level', 'linked_by')
    const together = await levels()
    expect(together.map(row => row.ref_id)).toEqual(['JL-4101', 'JL-4102'])
    await context.db('email_responses').delete()
    await context.db('messages').where({ kind: 'response' }).update({ processed_at: null, kind: null })
    await sync()
    expect(await levels()).toEqual(together)
  })

  it.each([
    ['from the address that we wrote to', undefined],
    ['from elsewhere', { name: 'Lee Park', address: 'lee@phone.example' }],
  ])('is answered about both, for follow-ups, by an answer about one %s', async (_, from) => {
    await addCandidates(context, [castellane, dragomir])
    await control.add(both())
    await sync()
    const recipient = 'r.achterberg@hollowaypike.example'
    expect(await openOf('Lucian Castellane')).toEqual([recipient])
    expect(await openOf('Mirela Dragomir')).toEqual([recipient])
    await control.add({ ...answer('We will pass on Castellane, thank you.'), ...(from && { from }) })
    await sync()
    expect(await leftOutOf('Lucian Castellane')).toEqual(['answered'])
    expect(await leftOutOf('Mirela Dragomir')).toEqual(['answered_about_another'])
  })

  it('keeps each submission when the email is processed again', async () => {
    await addCandidates(context, [castellane])
    await control.add(both())
    await sync()
    const [first] = await submissions()
    expect(await submittedRefs()).toEqual(['JL-4102'])
    await addCandidates(context, [dragomir])
    const again = async () => {
      await context.db('messages').update({ processed_at: null, kind: null })
      await sync()
      return submissions()
    }
    const sent = await again()
    expect(sent.map(row => row.ref_id)).toEqual(['JL-4102', 'JL-4101'])
    expect(sent[0].id).toBe(first.id)
    expect(await again()).toEqual(sent)
    expect(await context.db('email_submissions').distinct('internet_message_id')).toHaveLength(1)
  })
})

describe('two emails that present one candidate each', () => {
  it.each([
    ["We're going to pass on Mirela, but Lucian looks great - can we set up a call?", 'high', 'not_interested'],
    ['Mirela: yes\nLucian: no', 'not_interested', 'high'],
    ["We want Lucian in on Thursday; Mirela isn't senior enough.", 'high', 'not_interested'],
    ['Pass on Lucian. Mirela is interesting - can she do a call on Dec 8 at 3 ET?', 'not_interested', 'high'],
    ['Pass on him but the Mirela candidate we want to see.', 'not_interested', 'high'],
    ["We'll pass on Lucian. Mirela's resume is great though, when could she talk?", 'not_interested', 'high'],
  ])('get a response each from one answer that uses first names: %j', async (text, ofLucian, ofMirela) => {
    await addCandidates(context, [castellane, dragomir])
    await control.addAll([
      anOutreach(castellane, { internetMessageId: '<lucian@rejoinder.example>', receivedDateTime: daysAgo(8) }),
      anOutreach(dragomir, { internetMessageId: '<mirela@rejoinder.example>', receivedDateTime: daysAgo(8) }),
    ])
    await sync()
    await control.add(
      aReply({ subject: 'RE: Litigator', inReplyTo: '<lucian@rejoinder.example>', receivedDateTime: daysAgo(7), text }),
    )
    await sync()
    const responses = await context.db('email_responses').orderBy('ref_id', 'desc').pluck('interest_level')
    expect(responses).toEqual([ofLucian, ofMirela])
    expect(await openOf('Lucian Castellane')).toEqual([])
    expect(await openOf('Mirela Dragomir')).toEqual([])
  })
})
