import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findCompleteness } from '../../store/mailbox/completeness.ts'
import { listFolderCopies } from '../../store/mailbox/copyStates.ts'
import { listMailFolders } from '../../store/mailbox/mailFolders.ts'
import { aReply } from '../../testing/builders.ts'
import type { SandboxControl } from '../../testing/sandboxControl.ts'
import { openTestContext } from '../../testing/startTestServer.ts'
import { settleRemoved } from '../mailbox/settleRemoved.ts'
import { syncMail } from './syncMail.ts'
import { verifyMail } from './verifyMail.ts'

let control: SandboxControl
let opened: Awaited<ReturnType<typeof openTestContext>>
beforeEach(async () => {
  opened = await openTestContext()
  control = opened.control
  await control.addAll([aReply(), aReply(), aReply()])
  await syncMail(opened.context, { hoursBack: 1, manual: true })
})
afterEach(() => opened.close())

const inbox = async (repair: boolean) =>
  (await verifyMail(opened.context, { repair })).find(folder => folder.displayName === 'Inbox')

describe('verifyMail', () => {
  it('reports a complete mirror', async () => {
    expect(await inbox(false)).toMatchObject({ inMailbox: 3, missing: 0, surplus: 0, repaired: false })
    expect(await opened.context.db('mail_folders').where({ display_name: 'Inbox' }).first()).toMatchObject({
      verified_count: 3,
      verified_at: expect.any(Date),
    })
  })

  it('retries processing of messages that had failed too often', async () => {
    const failed = opened.context.db('messages').where({ processing_attempts: 3 })
    await opened.context.db('messages').limit(1).update({ processed_at: null, processing_attempts: 3 })
    await inbox(true)
    expect(await failed).toEqual([])
    expect(await opened.context.db('messages').whereNull('processed_at')).toEqual([])
  })

  it('keeps a message that is still in its folder although a list of ids left it out', async () => {
    const { db } = opened.context
    const [folder] = (await listMailFolders(db)).filter(({ wellKnownName }) => wellKnownName === 'inbox')
    const [here, gone] = (await listFolderCopies(db, folder!.id)).map(copy => copy.graphId)
    await control.remove(gone!)
    const signal = new AbortController().signal
    expect(await settleRemoved(opened.context, folder!.id, [here!, gone!], signal)).toEqual(new Set([here]))
  })

  it('reports the mirror as incomplete while a surplus copy cannot be checked', async () => {
    const { db } = opened.context
    const [copy] = await db('message_copies').limit(1)
    await db('message_copies').insert({ ...copy, graph_id: 'never-was' })
    await control.fault({ kind: 'status', status: 403, code: 'ErrorAccessDenied', times: 99, match: 'GET *never-was' })
    expect(await inbox(true)).toMatchObject({ inMailbox: 3, missing: 0, surplus: 1, repaired: false })
    expect(await findCompleteness(db)).toMatchObject({ complete: false, inMailbox: 3, ours: 3, surplus: 1 })
    await control.clearFaults()
    expect(await inbox(true)).toMatchObject({ surplus: 1, repaired: true })
    expect(await findCompleteness(db)).toMatchObject({ complete: true, surplus: 0 })
  })

  it('finds and repairs missing and surplus copies', async () => {
    const { db } = opened.context
    const [lost] = await db('message_copies').limit(1)
    await db('message_copies').where({ graph_id: lost.graph_id }).delete()
    await db('message_copies').insert({ ...lost, graph_id: 'never-was' })
    expect(await inbox(false)).toMatchObject({ inMailbox: 3, missing: 1, surplus: 1, repaired: false })
    expect(await inbox(true)).toMatchObject({ missing: 1, surplus: 1, repaired: true })
    expect(await inbox(false)).toMatchObject({ missing: 0, surplus: 0 })
    expect((await db('message_copies').pluck('graph_id')).sort()).toEqual(
      (await control.mailbox()).map(copy => copy.id).sort(),
    )
  })

  it('finds and repairs copies whose state differs from the mailbox', async () => {
    const { db } = opened.context
    const [read, flagged, other] = await db('message_copies').orderBy('graph_id').pluck('graph_id')
    const later = new Date(Date.now() + 60_000)
    await db('message_copies').where({ graph_id: read }).update({ is_read: true, modified_at: later })
    await db('message_copies').where({ graph_id: flagged }).update({ flag_status: 'flagged' })
    await db('message_copies').where({ graph_id: other }).update({ change_key: null })
    expect(await inbox(false)).toMatchObject({ missing: 0, surplus: 0, differing: 3, repaired: false })
    expect(await findCompleteness(db)).toMatchObject({ complete: false, differing: 3 })
    expect(await inbox(true)).toMatchObject({ differing: 3, repaired: true })
    expect(await db('message_copies').pluck('is_read')).toEqual([false, false, false])
    expect(await db('message_copies').pluck('flag_status')).toEqual(['notFlagged', 'notFlagged', 'notFlagged'])
    expect(await inbox(false)).toMatchObject({ differing: 0 })
    expect(await findCompleteness(db)).toMatchObject({ complete: true, differing: 0 })
  })
})
