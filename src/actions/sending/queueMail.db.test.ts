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

it('waits since it was ordered last: one that is mended and sent once more is no old one', async () => {
  const id = await queue('mended')
  await product.context.db('outbox').where({ id }).update({ state: 'failed', created_at: '2026-01-05T09:00:00Z' })
  expect(await queue('mended')).toBe(id)
  const entry = await findOutboxEntry(product.context.db, id)
  expect(entry?.createdAt.getTime()).toBeGreaterThan(Date.now() - 60_000)
})

it('stays sent when it is asked for again under its key', async () => {
  const id = await queue('sent')
  await deliverMail(product.context, id, new AbortController().signal)
  laterMs = 1000
  expect(await queue('sent')).toBe(id)
  expect(await findOutboxEntry(product.context.db, id)).toMatchObject({ state: 'sent' })
  expect(await waiting()).toEqual([id])
})

it('is refused with other words under the key of one that is on its way: they would be lost', async () => {
  await queue('asked twice')
  await expect(queue('asked twice', 0, 'Other words')).rejects.toMatchObject({ code: 'outbox.otherMail' })
})

describe('the job of a mail', () => {
  it.each([
    ['when it is stored', 'outbox'],
    ['when its job is queued', 'pgboss.job_common'],
  ])('is there when the mail is, and only then: refused %s', async (_, table) => {
    const { db } = product.context
    await queue('first')
    await db.raw(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
       create constraint trigger refuse after insert on ${table} deferrable initially deferred
         for each row execute function refuse()`,
    )
    const [mails, queued] = [await db('outbox'), await jobs()]
    await expect(queue('second')).rejects.toThrow('refused')
    expect(await db('outbox')).toEqual(mails)
    expect(await jobs()).toEqual(queued)
  })

  it('is queued anew for each of several that are still held when their jobs come', async () => {
    const ids = [await queue('one', 60), await queue('two', 60)]
    await jobs().update({ state: 'active' })
    for (const id of ids) await deliverMail(product.context, id, new AbortController().signal)
    expect(await waiting()).toEqual(ids.toSorted())
  })

  it('is its own when a mail is sent once more while its old job comes to its end', async () => {
    const id = await queue('again')
    await jobs().update({ state: 'active' })
    await cancelMail(product.context, id)
    laterMs = 1000
    expect(await queue('again')).toBe(id)
    expect(await waiting()).toEqual([id])
  })

  it('is the only one while it waits, however often the outbox is tidied', async () => {
    const id = await queue('tidied')
    laterMs = 3 * 60_000
    for (const _ of [1, 2]) await tidyOutbox(product.context)
    expect(await waiting()).toEqual([id])
  })
})
