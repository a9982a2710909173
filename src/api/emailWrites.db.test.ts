import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EmailDetailsBody, EmailPageBody, EmailWrittenBody } from '../contract/mailbox.ts'
import { listenToEvents } from '../store/database/events.ts'
import { type ApiClient, signedInClient } from '../testing/apiClient.ts'
import { aReply } from '../testing/builders.ts'
import type { SandboxControl } from '../testing/sandboxControl.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { waitFor } from '../testing/waitFor.ts'

let server: TestServer
let api: ApiClient
let control: SandboxControl
let id: string
let later = 0
beforeAll(async () => {
  server = await startTestServer({ clock: () => new Date(Date.now() + later) })
  api = await signedInClient(server)
  control = server.control
})
afterAll(() => server.stop())
beforeEach(async () => {
  await control.clearFaults()
  id = await control.add(aReply())
  await sync()
})

const sync = () => server.sync()
const at = (path = '') => `/api/outlook/emails/${encodeURIComponent(id)}${path}`
const write = (method: string, path = '', body?: unknown) => api.send<EmailWrittenBody>(method, at(path), body)
const mirror = async () => {
  const { status, body } = await api.get<EmailDetailsBody>(at())
  if (status === 404) return null
  return { isRead: body.isRead, flag: body.flag, folder: body.folder.wellKnownName }
}
const truth = async () => (await control.mailbox()).find(copy => copy.id === id)
const folder = async (name: string) => server.context.db('mail_folders').where({ well_known_name: name }).first()
const unread = async (name: string) => (await folder(name)).unread_item_count
const inPath = (messageId = '') => encodeURIComponent(messageId)
const fresh = { isRead: false, flag: 'notFlagged', folder: 'inbox' }

describe('changing an email', () => {
  it('[API-22] [API-23] [STATE-12] [STATE-13] marks it read and unread, here and in the mailbox', async () => {
    const before = await unread('inbox')
    expect(await write('PATCH', '/read')).toMatchObject({
      status: 200,
      body: { messageId: id, isRead: true, flag: 'notFlagged', undo: null },
    })
    expect(await mirror()).toMatchObject({ isRead: true })
    expect(await truth()).toMatchObject({ isRead: true })
    expect(await unread('inbox')).toBe(before - 1)
    expect((await write('PATCH', '/unread')).body.isRead).toBe(false)
    expect(await mirror()).toMatchObject({ isRead: false })
    expect(await truth()).toMatchObject({ isRead: false })
    expect(await unread('inbox')).toBe(before)
  })

  it('[API-24] [STATE-14] sets and clears its flag', async () => {
    expect((await write('PATCH', '/flag')).body).toMatchObject({ flag: 'flagged', isRead: false })
    await sync()
    expect(await mirror()).toMatchObject({ flag: 'flagged' })
    expect((await write('PATCH', '/flag', { flagged: false })).body.flag).toBe('notFlagged')
    await sync()
    expect(await mirror()).toMatchObject({ flag: 'notFlagged' })
    expect(await write('PATCH', '/flag', { flagged: 'yes' })).toMatchObject({ status: 400 })
  })

  it('[MBX-33] [MBX-36] archives it into the Archive folder, and moves it back', async () => {
    const [inboxBefore, archiveBefore] = [await unread('inbox'), await unread('archive')]
    const { body } = await write('POST', '/archive')
    const inbox = await folder('inbox')
    expect(body).toMatchObject({ folderId: (await folder('archive')).id, undo: { folderId: inbox.id } })
    expect((await truth())?.folderId).toBe((await folder('archive')).id)
    expect([await unread('inbox'), await unread('archive')]).toEqual([inboxBefore - 1, archiveBefore + 1])
    await sync()
    expect(await mirror()).toMatchObject({ folder: 'archive' })
    await write('POST', '/move', { destinationId: body.undo?.folderId })
    expect((await truth())?.folderId).toBe(inbox.id)
    await sync()
    expect(await mirror()).toEqual(fresh)
  })

  it('moves it to a well-known folder, and sends no request when it is already there', async () => {
    expect(await write('POST', '/move', { destinationId: 'JunkEmail' })).toMatchObject({ status: 200 })
    expect(await mirror()).toMatchObject({ folder: 'junkemail' })
    await control.forgetRequests()
    expect((await write('POST', '/move', { destinationId: 'junkemail' })).body.undo).toBeNull()
    expect(await control.requests()).toEqual([])
    expect(await write('POST', '/move', { destinationId: 'nowhere' })).toMatchObject({
      status: 404,
      body: { field: 'destinationId' },
    })
  })

  it('[API-25] [STATE-15] deletes it into Deleted Items, and from there permanently, without undo', async () => {
    const { body } = await write('DELETE')
    expect(body.undo).toEqual({ folderId: (await folder('inbox')).id })
    expect(await mirror()).toMatchObject({ folder: 'deleteditems' })
    expect((await truth())?.folderId).toBe((await folder('deleteditems')).id)
    expect((await write('DELETE', '?forGood=true')).body).toMatchObject({ folderId: null, undo: null })
    expect(await mirror()).toBeNull()
    expect((await truth())?.folderId).not.toBe((await folder('deleteditems')).id)
    expect(await write('DELETE')).toMatchObject({ status: 404, body: { code: 'email.notFound' } })
  })

  it('[API-25] leaves it in Deleted Items when two people delete it or one call is repeated', async () => {
    const deleted = (await folder('deleteditems')).id
    const answers = await Promise.all([write('DELETE'), write('DELETE')])
    const inbox = { folderId: (await folder('inbox')).id }
    expect(answers.map(({ status, body }) => [status, body.folderId])).toEqual([
      [200, deleted],
      [200, deleted],
    ])
    expect(answers.map(({ body }) => body.undo)).toEqual(expect.arrayContaining([inbox, null]))
    expect((await truth())?.folderId).toBe(deleted)
    expect((await write('DELETE')).body).toMatchObject({ folderId: deleted, undo: null })
    expect((await truth())?.folderId).toBe(deleted)
    expect(await mirror()).toMatchObject({ folder: 'deleteditems' })
  })

  it('[API-25] only moves it to Deleted Items when somebody has restored it before a permanent deletion', async () => {
    const deleted = (await folder('deleteditems')).id
    const { body } = await write('DELETE', '?forGood=true')
    expect(body).toMatchObject({ folderId: deleted, undo: { folderId: (await folder('inbox')).id } })
    expect((await truth())?.folderId).toBe(deleted)
    expect(await write('DELETE', '?forGood=perhaps')).toMatchObject({ status: 400, body: { field: 'forGood' } })
  })

  it('reports whether an email is in Deleted Items', async () => {
    const { body: before } = await api.get<EmailDetailsBody>(at())
    await write('DELETE')
    const { body: after } = await api.get<EmailDetailsBody>(at())
    expect([before.isDeleted, after.isDeleted]).toEqual([false, true])
    const list = async (name: string) =>
      (await api.get<EmailPageBody>(`/api/outlook/emails?folderId=${name}&pageSize=100`)).body.emails
    expect(new Set((await list('Inbox')).map(email => email.isDeleted))).toEqual(new Set([false]))
    expect((await list('DeletedItems')).find(email => email.messageId === id)?.isDeleted).toBe(true)
  })

  it('notifies open browsers which folders changed', async () => {
    const notified: unknown[] = []
    const stop = await listenToEvents(
      server.databaseUrl,
      event => notified.push(event),
      () => {},
    )
    await write('POST', '/archive')
    await waitFor('the event', async () => notified.length > 0)
    await stop()
    const folderIds = [(await folder('inbox')).id, (await folder('archive')).id]
    expect(notified).toEqual([{ type: 'emails.changed', folderIds }])
  })
})

describe('a change that the mailbox rejects', () => {
  it('[ERR-25] is undone, with the reason', async () => {
    const before = await unread('inbox')
    await control.fault({ kind: 'status', status: 403, match: 'PATCH *messages' })
    const { status, body } = await api.send<{ error: string; hint: string }>('PATCH', at('/read'))
    expect(status).toBe(403)
    expect(body.error).toContain('403')
    expect(body.hint).toContain('Mail.ReadWrite')
    expect(await mirror()).toEqual(fresh)
    expect(await unread('inbox')).toBe(before)
    expect(await server.context.db('message_copies').whereNotNull('writing_since')).toEqual([])
  })

  it('[ERR-26] [ERR-27] is undone for a flag and for a deletion too', async () => {
    await control.fault({ kind: 'status', status: 403, times: 2, match: ['PATCH *messages', 'POST *messages'] })
    expect(await write('PATCH', '/flag')).toMatchObject({ status: 403 })
    expect(await write('DELETE')).toMatchObject({ status: 403 })
    expect(await mirror()).toEqual(fresh)
  })

  it.each([
    [423, 'is locked'],
    [500, 'service health'],
    [507, 'Free space'],
    [504, 'Try again in a moment.'],
  ])('with status %d is undone, and says that nothing was changed and what to do', async (status, hint) => {
    await control.fault({ kind: 'status', status, match: 'POST *move' })
    const { body } = await api.send<{ hint: string }>('POST', at('/archive'))
    expect(body.hint).toMatch(/^Nothing was changed\. /)
    expect(body.hint).toContain(hint)
    expect(body.hint).not.toContain('retried automatically')
    expect(await mirror()).toEqual(fresh)
  })

  it('explains itself also when nobody knows yet whether the change was made', async () => {
    await control.fault({ kind: 'status', status: 423, match: 'POST *move' })
    await control.fault({ kind: 'status', status: 403, match: 'batch' })
    const { body } = await api.send<{ hint: string }>('POST', at('/archive'))
    expect(body.hint).toMatch(/^Rejoinder does not know yet .* is locked/)
  })

  it('counts as done when it took effect although the response was lost', async () => {
    await control.fault({ kind: 'afterEffect', status: 504, match: 'POST *move' })
    expect(await write('POST', '/archive')).toMatchObject({ status: 200 })
    expect(await mirror()).toMatchObject({ folder: 'archive' })
  })

  it('is undone when the response was lost and it took no effect', async () => {
    await control.fault({ kind: 'status', status: 504, match: 'POST *move' })
    expect(await write('POST', '/archive')).toMatchObject({ status: 503 })
    expect(await mirror()).toEqual(fresh)
    expect((await control.requests()).filter(request => request.path.endsWith('/move'))).not.toHaveLength(0)
  })

  it('is undone without overriding a later move by somebody else', async () => {
    await control.fault({ kind: 'slow', delayMs: 3000, match: 'POST *move' })
    await control.fault({ kind: 'status', status: 403, match: 'POST *move' })
    const archiving = write('POST', '/archive')
    await waitFor('the archiving to begin', async () => (await mirror())?.folder === 'archive')
    expect(await write('DELETE')).toMatchObject({ status: 200 })
    expect(await archiving).toMatchObject({ status: 403 })
    expect(await mirror()).toMatchObject({ folder: 'deleteditems' })
    expect(await truth()).toMatchObject({ folderId: (await folder('deleteditems')).id })
  })

  it('is undone without overriding a later read state set by somebody else', async () => {
    await write('PATCH', '/read')
    await control.forgetRequests()
    await control.fault({ kind: 'slow', delayMs: 3000, match: 'PATCH *messages' })
    await control.fault({ kind: 'status', status: 403, match: 'PATCH *messages' })
    const reading = write('PATCH', '/read')
    const isWriting = () => server.context.db('message_copies').where({ graph_id: id }).whereNotNull('writing_since')
    await waitFor('the marking to begin', async () => (await isWriting()).length > 0)
    expect(await write('PATCH', '/unread')).toMatchObject({ status: 200 })
    expect(await reading).toMatchObject({ status: 403 })
    expect(await mirror()).toMatchObject({ isRead: false })
  })

  it('is corrected by a later sync when its outcome was unknown, even if no delta reports it', async () => {
    await control.fault({ kind: 'afterEffect', status: 504, match: 'POST *move' })
    await control.fault({ kind: 'status', status: 403, match: 'batch' })
    expect(await write('POST', '/archive')).toMatchObject({ status: 503 })
    expect(await mirror()).toEqual(fresh)
    const where = { graph_id: id }
    expect(await server.context.db('message_copies').where(where).first()).toMatchObject({
      writing_since: expect.any(Date),
    })
    await sync()
    await server.context
      .db('message_copies')
      .where(where)
      .update({ folder_id: (await folder('inbox')).id })
    later += 10 * 60_000
    await sync()
    expect(await mirror()).toMatchObject({ folder: 'archive' })
    expect(await server.context.db('message_copies').where(where).first()).toMatchObject({ writing_since: null })
  })

  it('removes the email from the mirror when the mailbox no longer has it', async () => {
    await control.remove(id)
    expect(await write('PATCH', '/read')).toMatchObject({ status: 404, body: { code: 'email.gone' } })
    expect(await mirror()).toBeNull()
  })

  it('removes an email whose id changed from the mirror, and stores it under the new id', async () => {
    const changed = await control.changeId(id)
    expect(await write('PATCH', '/read')).toMatchObject({ status: 404, body: { code: 'email.gone' } })
    expect(await mirror()).toBeNull()
    id = changed
    expect(await mirror()).toEqual(fresh)
  })

  it('reports when the mailbox has no Archive folder', async () => {
    await server.context.db('mail_folders').where({ well_known_name: 'archive' }).update({ well_known_name: null })
    const { status, body } = await write('POST', '/archive')
    await server.context.db('mail_folders').where({ display_name: 'Archive' }).update({ well_known_name: 'archive' })
    expect([status, body]).toEqual([409, expect.objectContaining({ code: 'folder.noArchive' })])
    expect(await mirror()).toEqual(fresh)
  })
})

describe('changing many emails', () => {
  interface Outcome {
    succeeded: number
    failed: number
    results: { messageId: string; ok: boolean; code?: string; hint?: string; undo: { folderId: string } | null }[]
  }
  const bulk = (ids: string[], action: string) => api.send<Outcome>('POST', '/api/outlook/emails/bulk', { ids, action })

  it('sends batches of twenty and reports each outcome separately', async () => {
    const ids = await control.addAll(Array.from({ length: 45 }, () => aReply()))
    await sync()
    const before = await unread('inbox')
    await control.fault({ kind: 'status', status: 403, match: `PATCH *${inPath(ids[30])}` })
    await control.forgetRequests()
    const { body } = await bulk([...ids, 'unknown', ids[0] as string], 'read')
    expect([body.succeeded, body.failed]).toEqual([44, 2])
    expect(body.results.filter(result => !result.ok)).toEqual([
      expect.objectContaining({ messageId: ids[30], code: expect.stringContaining('graph.') }),
      expect.objectContaining({ messageId: 'unknown', code: 'email.notFound' }),
    ])
    expect((await control.requests()).filter(request => request.path.includes('$batch'))).toHaveLength(3)
    const read = (await control.mailbox()).filter(copy => ids.includes(copy.id) && copy.isRead)
    expect(read).toHaveLength(44)
    expect(await server.context.db('message_copies').whereIn('graph_id', ids).where({ is_read: false })).toHaveLength(1)
    expect(await unread('inbox')).toBe(before - 44)
  })

  it('keeps the hint of each refusal', async () => {
    const ids = await control.addAll([aReply(), aReply(), aReply()])
    await sync()
    await control.fault({ kind: 'status', status: 423, match: `POST *${inPath(ids[0])}/move` })
    await control.fault({ kind: 'status', status: 403, match: `POST *${inPath(ids[1])}/move` })
    const { body } = await bulk([...ids, 'unknown'], 'archive')
    expect(body.results.map(result => result.hint)).toEqual([
      expect.stringContaining('is locked'),
      expect.stringContaining('Mail.ReadWrite'),
      undefined,
      undefined,
    ])
  })

  it('archives and deletes many, each of which can be moved back', async () => {
    const ids = await control.addAll([aReply(), aReply()])
    await sync()
    const inbox = (await folder('inbox')).id
    for (const [action, target] of [
      ['archive', 'archive'],
      ['delete', 'deleteditems'],
    ] as const) {
      const { body } = await bulk(ids, action)
      expect(body.succeeded).toBe(2)
      const places = (await control.mailbox()).filter(copy => ids.includes(copy.id)).map(copy => copy.folderId)
      expect(places).toEqual([(await folder(target)).id, (await folder(target)).id])
      if (action === 'archive') expect(body.results[0]?.undo).toEqual({ folderId: inbox })
    }
    expect((await bulk(ids, 'delete')).body).toMatchObject({ succeeded: 2, results: [{ undo: null }, { undo: null }] })
    expect(await server.context.db('message_copies').whereIn('graph_id', ids)).toHaveLength(2)
    expect((await bulk(ids, 'deleteForGood')).body.succeeded).toBe(2)
    expect(await server.context.db('message_copies').whereIn('graph_id', ids)).toEqual([])
  })

  it('finds out which emails changed when a whole batch gets no response', async () => {
    const ids = await control.addAll([aReply(), aReply()])
    await sync()
    await control.fault({ kind: 'afterEffect', status: 504, match: `POST *${inPath(ids[0])}/move` })
    await control.fault({ kind: 'status', status: 504, match: `POST *${inPath(ids[1])}/move` })
    const { body } = await bulk(ids, 'archive')
    expect(body.results.map(result => [result.messageId, result.ok])).toEqual([
      [ids[0], true],
      [ids[1], false],
    ])
    const { db } = server.context
    expect(await db('message_copies').where({ graph_id: ids[1] }).first()).toMatchObject({
      folder_id: (await folder('inbox')).id,
    })
  })

  it('rejects an empty list and an unknown action', async () => {
    expect(await bulk([], 'read')).toMatchObject({ status: 400, body: { field: 'ids' } })
    expect(await bulk(['a'], 'burn')).toMatchObject({ status: 400, body: { field: 'action' } })
  })
})
