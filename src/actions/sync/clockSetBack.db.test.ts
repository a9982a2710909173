import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findWalkedAt } from '../../store/mailbox/syncRuns.ts'
import { aReply } from '../../testing/builders.ts'
import type { SandboxControl } from '../../testing/sandboxControl.ts'
import { openTestContext } from '../../testing/startTestServer.ts'
import { composeMail } from '../sending/composeMail.ts'
import { deliverMail } from '../sending/deliverMail.ts'
import { queueMail } from '../sending/queueMail.ts'
import { refreshMirror } from './refreshMirror.ts'
import { syncMail } from './syncMail.ts'

const hourMs = 3_600_000
let opened: Awaited<ReturnType<typeof openTestContext>>
let control: SandboxControl
let now: Date
beforeEach(async () => {
  now = new Date()
  opened = await openTestContext({ clock: () => now })
  control = opened.control
})
afterEach(() => opened.close())

const setBack = (hours: number) => {
  now = new Date(now.getTime() - hours * hourMs)
}
const sync = () => syncMail(opened.context, { hoursBack: 1, manual: false })

describe('after a clock that was ahead is set back', () => {
  it('a sync still reads the mailbox', async () => {
    await sync()
    setBack(5)
    await control.add(aReply())
    expect(await sync()).toMatchObject({ emailsRetrieved: 1 })
  })

  it('a follow-up walks the mailbox again instead of relying on a walk dated in the future', async () => {
    await sync()
    setBack(5)
    await control.add(aReply())
    const walkedAt = await refreshMirror(opened.context, { withinMs: 15_000 })
    expect(walkedAt).toEqual(now)
    expect(await control.requests()).not.toEqual([])
    expect(await opened.context.db('messages').count('* as n').first()).toEqual({ n: 1 })
    expect(await findWalkedAt(opened.context.db, new Date(now.getTime() + 5 * hourMs))).toEqual(now)
  })

  it('unconfirmed changes are confirmed and quarantined messages are retried without delay', async () => {
    const { db } = opened.context
    const [interrupted = '', corrupt = ''] = await control.addAll([aReply(), aReply()])
    await control.corrupt(corrupt)
    await sync()
    await db('message_copies').where({ graph_id: interrupted }).update({ is_read: true, writing_since: now })
    expect(await db('quarantined_messages').pluck('graph_id')).toEqual([corrupt])
    setBack(5)
    await control.heal(corrupt)
    await sync()
    expect(await db('quarantined_messages')).toEqual([])
    expect(await db('message_copies').where({ graph_id: interrupted }).select('is_read', 'writing_since')).toEqual([
      { is_read: false, writing_since: null },
    ])
  })

  it('an email on hold is sent after at most ten seconds', async () => {
    const mail = composeMail({
      to: ['partner@firm.example'],
      subject: 'Held',
      body: '<p>Held</p>',
      bodyType: 'html',
      attachments: [],
      answering: null,
    })
    const order = { mail, key: 'held-mail', responseId: null, requestedBy: 'test', draftId: null, holdSeconds: 10 }
    const id = await queueMail(opened.context, order)
    const state = async () => (await opened.context.db('outbox').where({ id }).first('state')).state
    await deliverMail(opened.context, id, new AbortController().signal)
    expect(await state()).toBe('queued')
    setBack(5)
    await deliverMail(opened.context, id, new AbortController().signal)
    expect(await state()).toBe('sent')
  })
})
