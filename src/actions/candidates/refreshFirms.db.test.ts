import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertResponse } from '../../testing/database/insertResponse.ts'
import { openTestContext } from '../../testing/startTestServer.ts'
import { refreshFirms } from './refreshFirms.ts'

let product: Awaited<ReturnType<typeof openTestContext>>
beforeAll(async () => {
  product = await openTestContext()
})
afterAll(() => product.close())

it('refreshFirms splits a thread of two people at a public mail host that an earlier version had merged', async () => {
  const { context } = product
  const { db } = context
  const decline = { level: 'not_interested', category: 'decline' } as const
  await insertResponse(db, { conversationId: 'c', clientEmail: 'ann@gmail.com' })
  await insertResponse(db, { conversationId: 'c', clientEmail: 'Bob@gmail.com', ...decline })
  await insertResponse(db, { conversationId: 'c', clientEmail: 'one@firm.example' })
  await insertResponse(db, { conversationId: 'c', clientEmail: 'other@firm.example' })
  const threads = () =>
    db('response_threads').orderBy(['sender_domain', 'stance']).select('sender_domain', 'stance', 'size')
  const ids = () => db('email_responses').orderBy('client_email').pluck('thread_id')
  const right = [
    { sender_domain: 'firm.example', stance: 'high', size: 2 },
    { sender_domain: 'gmail.com', stance: 'high', size: 1 },
    { sender_domain: 'gmail.com', stance: 'not_interested', size: 1 },
  ]
  const rightIds = await ids()
  expect(await threads()).toEqual(right)

  await db('response_threads').where({ sender_domain: 'gmail.com', stance: 'not_interested' }).delete()
  await db('response_threads').where({ sender_domain: 'gmail.com' }).update({ thread_id: 'both', size: 2 })
  await db('email_responses').whereLike('client_email', '%gmail.com').update({ thread_id: 'both' })
  await refreshFirms(context)
  expect(await threads()).toEqual(right)
  expect(await ids()).toEqual(rightIds)
})
