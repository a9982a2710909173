import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../../context.ts'
import { aReply } from '../../testing/builders.ts'
import type { SandboxControl } from '../../testing/sandboxControl.ts'
import { openTestContext } from '../../testing/startTestServer.ts'

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
const inbox = () => context.db('mail_folders').where({ well_known_name: 'inbox' }).first()
const copies = async () => (await context.db('message_copies').pluck('graph_id')).sort()
const inboxLinks = async () => `${(await inbox()).id.replaceAll('=', '')}*deltatoken`

describe('a page that takes too long', () => {
  it('is requested in smaller pages', async () => {
    const ids = await control.addAll(Array.from({ length: 60 }, () => aReply()))
    await control.fault({ kind: 'status', status: 504, times: 999, pagesOver: 30, match: 'messages/delta' })
    expect(await sync()).toMatchObject({ emailsRetrieved: 60 })
    expect(await copies()).toEqual(ids.sort())
    expect(await inbox()).toMatchObject({ careful: false })
    const asked = (await control.requests()).filter(({ path }) => path.includes('/messages/delta'))
    expect(asked.length).toBeLessThan(60)
  })

  it('makes the folder careful when even the smallest page times out', async () => {
    const ids = await control.addAll([aReply(), aReply(), aReply()])
    const whole = `${(await findInbox()).replaceAll('=', '')}*delta*internetMessageHeaders`
    await control.fault({ kind: 'status', status: 504, times: 999, match: whole })
    await sync()
    expect(await copies()).toEqual(ids.sort())
    expect(await inbox()).toMatchObject({ careful: true })
  })
})

async function findInbox(): Promise<string> {
  const folders = await context.graph.findWellKnownFolders()
  return [...folders].find(([, name]) => name === 'inbox')?.[0] ?? ''
}

describe('a link that Graph refuses with 400', () => {
  it('restarts the folder at once when Graph reports an invalid sync state', async () => {
    await control.add(aReply())
    await sync()
    const { round } = await inbox()
    const late = await control.add(aReply())
    const match = await inboxLinks()
    await control.fault({ kind: 'status', status: 400, code: 'ErrorInvalidSyncStateData', times: 1, match })
    await sync()
    expect(await copies()).toContain(late)
    expect(await inbox()).toMatchObject({ round: round + 1 })
  })

  it('restarts the folder after ten minutes of any other error, at most once in ten minutes', async () => {
    await control.add(aReply())
    await sync()
    const { round, delta_link } = await inbox()
    const late = await control.add(aReply())
    const match = await inboxLinks()
    await control.fault({ kind: 'status', status: 400, code: 'BadRequest', times: 999, match })
    await expect(sync()).rejects.toThrow('BadRequest')
    expect(await inbox()).toMatchObject({ delta_link, round })
    await context
      .db('mail_folders')
      .where({ delta_link })
      .update({ refused_since: new Date(Date.now() - 11 * 60_000) })
    await sync()
    expect(await copies()).toContain(late)
    expect(await inbox()).toMatchObject({ round: round + 1, refused_since: null })
    await expect(sync()).rejects.toThrow('BadRequest')
    expect(await inbox()).toMatchObject({ round: round + 1 })
  })
})

describe('a link to ids that always answers 500', () => {
  it('counts as a refused folder, which is restarted after ten minutes', async () => {
    const corrupt = await control.add(aReply())
    await control.corrupt(corrupt)
    await sync()
    const { round, delta_link } = await inbox()
    await control.heal(corrupt)
    const late = await control.add(aReply())
    await control.fault({ kind: 'status', status: 500, times: 9999, match: delta_link.split('=').at(-1) })
    await expect(sync()).rejects.toThrow(/Inbox.*500/)
    expect(await inbox()).toMatchObject({ careful: true, delta_link, round, refused_since: expect.any(Date) })
    expect(await copies()).toContain(late)
    await context
      .db('mail_folders')
      .where({ delta_link })
      .update({ refused_since: new Date(Date.now() - 11 * 60_000) })
    await sync()
    expect(await copies()).toEqual([corrupt, late].sort())
    expect(await inbox()).toMatchObject({ careful: false, round: round + 1, refused_since: null })
  })
})

describe('a nextLink that leads to itself', () => {
  it('is requested again before it counts as an error', async () => {
    const ids = await control.addAll([aReply(), aReply()])
    await control.fault({ kind: 'loopDelta', times: 1 })
    await sync()
    expect(await copies()).toEqual(ids.sort())
    expect(await context.db('mail_folders').whereNotNull('refused_since')).toEqual([])
  })
})
