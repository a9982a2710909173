import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { classifierVersion } from '../../reading/interest/judgeInterest.ts'
import { updateResponse } from '../../store/responses/responses.ts'
import { insertResumeSubmissions, refreshResumeSubmissions } from '../../store/responses/resumeSubmissions.ts'
import { insertResponse } from '../../testing/database/insertResponse.ts'
import { insertSubmissions } from '../../testing/database/insertSubmission.ts'
import { openTestContext } from '../../testing/startTestServer.ts'
import { rescoreResponses } from './rescoreResponses.ts'

let test: Awaited<ReturnType<typeof openTestContext>>
beforeEach(async () => {
  test = await openTestContext()
})
afterEach(() => test.close())

const decline = { content: 'We have decided to pass, thank you.', level: 'high' as const }
const find = (id: string) => test.context.db('email_responses').where({ id }).first()

describe('rescoreResponses', () => {
  it('rescores responses judged by another version, updates their threads, and then finds nothing more to do', async () => {
    const id = await insertResponse(test.context.db, decline)
    const result = await rescoreResponses(test.context, { dryRun: false })
    expect(result).toEqual({
      version: classifierVersion(),
      looked: 1,
      changes: [{ from: 'high', to: 'not_interested', count: 1, examples: [id] }],
    })
    expect(await find(id)).toMatchObject({
      interest_level: 'not_interested',
      judged_level: 'not_interested',
      category: 'decline',
      classifier_version: classifierVersion(),
      sentiment_analysis: { evidence: [{ start: 0 }] },
    })
    expect(await test.context.db('response_threads').first('level', 'stance')).toEqual({
      level: 'not_interested',
      stance: 'not_interested',
    })
    expect(await rescoreResponses(test.context, { dryRun: false })).toMatchObject({ looked: 0, changes: [] })
  })

  it('[ENT-08] updates the records of the answered submissions', async () => {
    const { db } = test.context
    const [answered = '', other = ''] = await insertSubmissions(db, [{}, { refId: 'JL-2292' }])
    await insertResumeSubmissions(db, [answered, other])
    const declined = await insertResponse(db, decline)
    const asked = await insertResponse(db, { refId: 'JL-2292', content: 'Could she come in on Friday at ten?' })
    await db('email_responses').where({ id: declined }).update({ email_submission_id: answered })
    await db('email_responses').where({ id: asked }).update({ email_submission_id: other })
    await refreshResumeSubmissions(db, [], [answered, other])
    const record = (id: string) => db('resume_submissions').where({ email_submission_id: id }).first()
    const interested = { client_response: 'high', interview_requested: 'true' }
    expect([await record(answered), await record(other)]).toMatchObject([interested, interested])
    await rescoreResponses(test.context, { dryRun: false })
    expect(await record(answered)).toMatchObject({
      response_id: declined,
      client_response: 'not_interested',
      interview_requested: 'false',
      interview_requested_at: null,
    })
    expect(await record(other)).toMatchObject(interested)
  })

  it('only reports the changes in a dry run', async () => {
    const id = await insertResponse(test.context.db, decline)
    const { changes } = await rescoreResponses(test.context, { dryRun: true })
    expect(changes).toMatchObject([{ to: 'not_interested', count: 1 }])
    expect(await find(id)).toMatchObject({ interest_level: 'high', classifier_version: 'test' })
  })

  it('leaves corrected responses alone', async () => {
    const id = await insertResponse(test.context.db, decline)
    await updateResponse(test.context.db, id, { level: 'moderate' }, new Date())
    expect(await rescoreResponses(test.context, { dryRun: false })).toMatchObject({ looked: 0 })
    expect(await find(id)).toMatchObject({ interest_level: 'moderate' })
  })

  it('covers every response, whatever the batch size', async () => {
    const texts = ['We will pass.', 'Received, thank you.', 'Could she come in on Friday at ten?', 'Not for us, sorry.']
    for (const [at, content] of texts.entries()) {
      await insertResponse(test.context.db, { content, refId: `JL-${at + 1}`, level: 'unknown', category: 'other' })
    }
    const { looked, changes } = await rescoreResponses(test.context, { dryRun: false, batchSize: 3 })
    expect(looked).toBe(4)
    expect(changes[0]).toMatchObject({ from: 'unknown', to: 'not_interested', count: 2 })
  })
})
