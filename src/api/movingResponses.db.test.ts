import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { relinkMail } from '../actions/sync/relinkMail.ts'
import type { ResponseBody } from '../contract/responses.ts'
import { aReply } from '../testing/builders.ts'
import { ada, bothSubmitted, minute, partner, startLinking, unknownId, wei } from '../testing/startLinking.ts'
import { waitFor } from '../testing/waitFor.ts'

let product: Awaited<ReturnType<typeof startLinking>>
beforeEach(async () => {
  product = await startLinking()
})
afterEach(() => product.server.stop())

describe('moving a response to another candidate', () => {
  const decline = aReply({
    from: partner,
    subject: 'RE: JL-2201',
    text: 'We would love to meet Ada Lindqvist.\n\nWe will pass on Wei Okafor.',
    conversationId: 'a talk',
    inReplyTo: '<sent-JL-2201>',
    receivedDateTime: minute(20),
  })
  const askable = async (candidate: { name: string }) => {
    const path = `/api/campaigns/${encodeURIComponent(candidate.name)}/recipients?leftOut=true`
    const { body } = await product.api.get<{ recipientEmail: string; leftOutBecause: string | null }[]>(path)
    return body.map(({ recipientEmail, leftOutBecause }) => [recipientEmail, leftOutBecause])
  }

  it('updates thread, submission, follow-up reasons and level, and can be reversed', async () => {
    const { db, ids, receive, move, onlyResponse, activities, submissions } = product
    await receive(...bothSubmitted, { ...decline, body: { contentType: 'text', content: 'We will pass, thank you.' } })
    const { id, threadId } = await onlyResponse()
    expect(await askable(ada)).toEqual([[partner.address, 'answered']])
    expect(await askable(wei)).not.toEqual([[partner.address, 'answered']])
    const { heard, stop } = await product.listen()
    const moved = await move(id, ids.wei)
    expect(moved).toMatchObject({
      status: 200,
      body: { id, refId: 'JL-2202', candidateName: 'Wei Okafor', linkedBy: 'recruiter', stance: 'not_interested' },
    })
    expect(moved.body.threadId).not.toBe(threadId)
    expect(await db('response_threads').pluck('thread_id')).toEqual([moved.body.threadId])
    expect(await submissions()).toEqual([
      { refId: 'JL-2201', responseId: null, stance: null },
      { refId: 'JL-2202', responseId: id, stance: 'not_interested' },
    ])
    expect([await askable(ada), await askable(wei)]).toEqual([
      [[partner.address, 'answered_about_another']],
      [[partner.address, 'answered']],
    ])
    expect((await activities(id))[0]).toMatchObject({
      activityType: 'response_moved',
      description: 'Moved from Ada Lindqvist to Wei Okafor',
      performedBy: 'recruiter',
    })
    await waitFor('the event', async () => heard.some(event => event.type === 'responses.changed'))
    await stop()
    expect(await move(id, ids.ada)).toMatchObject({ status: 200, body: { threadId, candidateName: 'Ada Lindqvist' } })
    expect(await submissions()).toMatchObject([
      { refId: 'JL-2201', responseId: id },
      { refId: 'JL-2202', responseId: null },
    ])
  })

  it('joins the existing thread of that candidate, and leaves the other thread its remaining messages', async () => {
    const { api, ids, responses, receive, move } = product
    const more = (candidate: { refId: string }, n: number) =>
      aReply({
        from: partner,
        subject: `RE: ${candidate.refId}`,
        text: `Please send a writing sample of ${candidate.refId}.`,
        conversationId: 'a talk',
        receivedDateTime: minute(n),
      })
    const first = { ...decline, body: { contentType: 'text' as const, content: 'We will pass, thank you.' } }
    await receive(...bothSubmitted, first, more(ada, 25), more(wei, 26))
    const wrong = (await responses()).find(({ interestLevel }) => interestLevel === 'not_interested')!
    expect(wrong).toMatchObject({ refId: 'JL-2201', threadSize: 2, threadPosition: 1 })
    await move(wrong.id, ids.wei)
    const rows = (await responses()).map(({ refId, threadSize, threadPosition }) => [refId, threadSize, threadPosition])
    expect(rows.sort()).toEqual([
      ['JL-2201', 1, 1],
      ['JL-2202', 2, 1],
      ['JL-2202', 2, 2],
    ])
    const { rows: ofWei } = await api.list<ResponseBody>('responses', { refId: 'JL-2202', threads: true })
    expect(ofWei).toMatchObject([{ id: wrong.id, threadSize: 2 }])
  })

  it("judges the response by the text about the new candidate, but keeps a recruiter's correction", async () => {
    const { api, db, ids, responses, receive, move } = product
    await receive(...bothSubmitted, decline)
    const about = async (refId: string) => (await responses()).find(response => response.refId === refId)!
    const [ofAda, ofWei] = [await about('JL-2201'), await about('JL-2202')]
    expect([ofAda.interestLevel, ofWei.interestLevel]).toEqual(['high', 'not_interested'])
    expect(await move(ofAda.id, ids.wei)).toMatchObject({ status: 409, body: { code: 'response.alreadyAbout' } })
    await db('email_responses').where({ id: ofWei.id }).delete()
    expect(await move(ofAda.id, ids.wei)).toMatchObject({ body: { interestLevel: 'not_interested' } })
    await api.send('PUT', `/api/responses/${ofAda.id}/status`, { interestLevel: 'moderate' })
    expect(await move(ofAda.id, ids.ada)).toMatchObject({ body: { interestLevel: 'moderate', stance: 'moderate' } })
  })

  it('survives later processing', async () => {
    const { server, db, ids, receive, move, onlyResponse, processAgain } = product
    await receive(...bothSubmitted, { ...decline, body: { contentType: 'text', content: 'We will pass, thank you.' } })
    await move((await onlyResponse()).id, ids.wei)
    await db('candidates').update({ mail_sought: false })
    await relinkMail(server.context, new AbortController().signal)
    await processAgain()
    expect(await onlyResponse()).toMatchObject({ refId: 'JL-2202', linkedBy: 'recruiter' })
  })

  it('is refused for an unknown response or candidate', async () => {
    const { ids, responses, receive, move } = product
    await receive(...bothSubmitted, decline)
    const [response] = await responses()
    expect(await move(unknownId, ids.ada)).toMatchObject({ status: 404, body: { code: 'response.notFound' } })
    expect(await move(response?.id ?? '', unknownId)).toMatchObject({
      status: 404,
      body: { code: 'candidate.notFound', field: 'candidateId' },
    })
  })
})
