import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../../context.ts'
import { findCompleteness } from '../../store/mailbox/completeness.ts'
import { listMailHints } from '../../store/mailbox/mailHints.ts'
import { aReply } from '../../testing/builders.ts'
import { keepHints } from '../../testing/notifications.ts'
import type { SandboxControl } from '../../testing/sandboxControl.ts'
import { openTestContext } from '../../testing/startTestServer.ts'
import { checkOperation } from '../operations/checkOperation.ts'
import { refreshMirror } from './refreshMirror.ts'
import { verifyMail } from './verifyMail.ts'

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
const refresh = () => refreshMirror(context, { withinMs: 0 })
const folderId = async (name: string) => (await context.db('mail_folders').where({ well_known_name: name }).first()).id
const messagesOf = async (name: string) => `${(await folderId(name)).replaceAll('=', '')}*/messages`

async function refuse(name: string, status = 403, code = 'ErrorAccessDenied'): Promise<void> {
  await control.fault({ kind: 'status', status, code, times: 999, match: await messagesOf(name) })
  await expect(sync()).rejects.toThrow(code)
  await context
    .db('mail_folders')
    .whereNotNull('refused_since')
    .update({ refused_since: hoursAgo(2) })
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
const refusals = () => context.db('mail_folders').whereNotNull('refused_since').pluck('well_known_name')

describe('a folder that Graph refuses', () => {
  it('is named in the error and does not stop the rest of the sync', async () => {
    const [lost = '', interrupted = ''] = await control.addAll([aReply(), aReply()])
    await sync()
    const inbox = await folderId('inbox')
    await control.remove(lost)
    await context.db('quarantined_messages').insert({
      graph_id: lost,
      folder_id: inbox,
      reason: 'as it was',
      last_tried_at: hoursAgo(1),
    })
    await context
      .db('message_copies')
      .where({ graph_id: interrupted })
      .update({ is_read: true, writing_since: hoursAgo(1) })
    const match = await messagesOf('archive')
    await control.fault({ kind: 'status', status: 403, code: 'ErrorAccessDenied', times: 999, match })
    await expect(sync()).rejects.toThrow(/Archive.*ErrorAccessDenied/)
    expect(await context.db('quarantined_messages')).toEqual([])
    expect(await context.db('message_copies').select('is_read', 'writing_since')).toEqual([
      { is_read: false, writing_since: null },
    ])
  })

  it('holds follow-ups back for an hour at most', async () => {
    await sync()
    const match = await messagesOf('archive')
    await control.fault({ kind: 'status', status: 403, code: 'ErrorAccessDenied', times: 999, match })
    await expect(refresh()).rejects.toMatchObject({
      code: 'followUp.notFresh',
      hint: expect.stringContaining('Archive'),
    })
    await context
      .db('mail_folders')
      .whereNotNull('refused_since')
      .update({ refused_since: hoursAgo(0.9) })
    await expect(refresh()).rejects.toMatchObject({ code: 'followUp.notFresh' })
    await context
      .db('mail_folders')
      .whereNotNull('refused_since')
      .update({ refused_since: hoursAgo(1.1) })
    const before = new Date()
    expect((await refresh()).getTime()).toBeGreaterThanOrEqual(before.getTime())
    expect(await context.db('sync_runs').orderBy('started_at', 'desc').first('state')).toEqual({ state: 'finished' })
  })

  it.each(['inbox', 'sentitems'])('holds follow-ups back without limit when it is the %s', async name => {
    await sync()
    await refuse(name)
    await expect(refresh()).rejects.toMatchObject({ code: 'followUp.notFresh' })
  })

  it('holds follow-ups back for a temporary error, however long it was refused before', async () => {
    await sync()
    await refuse('archive')
    await control.clearFaults()
    const match = await messagesOf('archive')
    await control.fault({ kind: 'status', status: 503, retryAfterSeconds: 0, times: 999, match })
    await expect(refresh()).rejects.toMatchObject({ code: 'followUp.notFresh' })
  })

  it('is reported on Settings and by the doctor until the refusal ends', async () => {
    await sync()
    await refuse('archive', 400, 'ErrorInvalidRequest')
    const folders = async () => (await findCompleteness(context.db)).folders.filter(folder => folder.refusal)
    expect(await folders()).toMatchObject([
      {
        displayName: 'Archive',
        refusedSince: expect.any(Date),
        refusal: expect.stringContaining('ErrorInvalidRequest'),
      },
    ])
    const check = async () => (await checkOperation(context)).find(({ name }) => name === 'folders')
    await expect(verifyMail(context, { repair: true })).rejects.toThrow('Archive')
    expect(await findCompleteness(context.db), 'the others were compared').toMatchObject({
      checkedAt: expect.any(Date),
      complete: false,
    })
    expect(await check()).toMatchObject({
      state: 'warn',
      message: expect.stringMatching(/Archive.*ErrorInvalidRequest/),
    })
    await control.clearFaults()
    await sync()
    expect(await folders()).toEqual([])
    expect(await check()).toMatchObject({ state: 'ok' })
    expect(await refusals()).toEqual([])
  })

  it('counts from now when it was first refused at a time in the future', async () => {
    await sync()
    await refuse('archive')
    await context
      .db('mail_folders')
      .whereNotNull('refused_since')
      .update({ refused_since: hoursAgo(-5) })
    await expect(sync()).rejects.toThrow('Archive')
    const { refused_since } = await context.db('mail_folders').whereNotNull('refused_since').first()
    expect(refused_since.getTime()).toBeLessThanOrEqual(Date.now())
  })

  it('releases the hints for its messages once it is waived', async () => {
    await sync()
    await refuse('archive')
    const [id = ''] = await control.addAll([aReply({ folder: 'archive' })])
    await keepHints(context.db, { graphId: id, gone: false })
    await sync()
    expect(await listMailHints(context.db, 10)).toEqual([])
  })

  it('does not keep the other folders from being compared', async () => {
    const [lost = ''] = await control.addAll([aReply(), aReply()])
    await sync()
    await refuse('archive')
    await context.db('message_copies').where({ graph_id: lost }).delete()
    await expect(verifyMail(context, { repair: true })).rejects.toThrow(/Archive.*ErrorAccessDenied/)
    expect(await context.db('message_copies')).toHaveLength(2)
    const compared = await context.db('mail_folders').whereNotNull('verified_at').pluck('well_known_name')
    expect(compared).toContain('sentitems')
    expect(compared).not.toContain('archive')
    expect(await context.db('messages').whereNull('processed_at')).toEqual([])
  })
})
