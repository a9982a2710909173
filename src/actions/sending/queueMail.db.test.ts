import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findOutboxEntry } from '../../store/sending/outbox.ts'
import { openTestContext } from '../../testing/startTestServer.ts'
import { cancelMail } from './cancelMail.ts'
import { composeMail } from './composeMail.ts'
import { deliverMail } from './deliverMail.ts'
import { queueMail } from './queueMail.ts'
import { tidyOutbox } from './tidyOutbox.ts'

let laterMs: number
let product: Awaited<ReturnType<typeof openTestContext>>
beforeEach(async () => {
  laterMs = 0
  product = await openTestContext({ clock: () => new Date(Date.now() + laterMs) })
})
afterEach(() => product.close())

const queue = (key: string, holdSeconds = 0, body = '') => {
  const written = { to: ['a@x.example'], subject: key, body, bodyType: 'text' as const, answering: null }
  const order = { key, responseId: null, requestedBy: 'test', draftId: null, holdSeconds }
  return queueMail(product.context, { mail: composeMail(written), ...order })
}
const jobs = () => product.context.db.withSchema('pgboss').from('job').where({ name: 'sendMail' })
const waiting = async () => (await jobs().where({ state: 'created' })).map(job => job.data.outboxId).sort()

it('counts the wait of an email from its latest order when a failed one is sent again', async () => {
  const id = await queue('mended')
  await product.context.db('outbox').where({ id }).update({ state: 'failed', created_at: '2026-01-05T09:00:00Z' })
  expect(await queue('mended')).toBe(id)
  const entry = await findOutboxEntry(product.context.db, id)
  expect(entry?.createdAt.getTime()).toBeGreaterThan(Date.now() - 60_000)
})

it('keeps an email sent when it is requested again under its key', async () => {
  const id = await queue('sent')
  await deliverMail(product.context, id, new AbortController().signal)
  laterMs = 1000
  expect(await queue('sent')).toBe(id)
  expect(await findOutboxEntry(product.context.db, id)).toMatchObject({ state: 'sent' })
  expect(await waiting()).toEqual([id])
})

it('refuses different text under the key of an email that is being sent', async () => {
  await queue('asked twice')
  await expect(queue('asked twice', 0, 'Other words')).rejects.toMatchObject({ code: 'outbox.otherMail' })
})

describe('the job of an email', () => {
  it.each([
    ['when it is stored', 'outbox'],
    ['when its job is queued', 'pgboss.job_common'],
  ])('is stored if and only if the email is: refused %s', async (_, table) => {
    const { db } = product.context
    await queue('first')
    await db.raw(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
       create constraint trigger refuse after insert on ${table} deferrable initially deferred
         for each row execute function refuse()`,
    )
    const [emails, queued] = [await db('outbox'), await jobs()]
    await expect(queue('second')).rejects.toThrow('refused')
    expect(await db('outbox')).toEqual(emails)
    expect(await jobs()).toEqual(queued)
  })

  it('is queued again for each email that is still on hold when its job runs', async () => {
    const ids = [await queue('one', 60), await queue('two', 60)]
    await jobs().update({ state: 'active' })
    for (const id of ids) await deliverMail(product.context, id, new AbortController().signal)
    expect(await waiting()).toEqual(ids.toSorted())
  })

  it('is queued again when an email is sent again while its old job is ending', async () => {
    const id = await queue('again')
    await jobs().update({ state: 'active' })
    await cancelMail(product.context, id)
    laterMs = 1000
    expect(await queue('again')).toBe(id)
    expect(await waiting()).toEqual([id])
  })

  it('is queued only once, however often the outbox is tidied', async () => {
    const id = await queue('tidied')
    laterMs = 3 * 60_000
    for (const _ of [1, 2]) await tidyOutbox(product.context)
    expect(await waiting()).toEqual([id])
  })
})
