import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../../context.ts'
import { aReply } from '../../testing/builders.ts'
import type { SandboxControl } from '../../testing/sandboxControl.ts'
import { openTestContext } from '../../testing/startTestServer.ts'
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
const inbox = () => context.db('mail_folders').where({ well_known_name: 'inbox' }).first()
const copies = async () => (await context.db('message_copies').pluck('graph_id')).sort()
const tokenOf = (link: string) => link.split('=').at(-1) ?? ''
const asked = async (link: string) => (await control.requests()).filter(({ path }) => path.includes(tokenOf(link)))
const lookups = async () =>
  (await control.requests()).filter(
    ({ method, path }) => method === 'GET' && /\/messages\/(?!delta)[^/?]+\?/.test(path),
  ).length

async function heal(corrupt: string): Promise<void> {
  await control.heal(corrupt)
  await context.db('quarantined_messages').update({ last_tried_at: new Date(0) })
  await sync()
}

describe('a page that answers 500', () => {
  it('keeps its cursor and does not make the folder careful while the whole mailbox is failing', async () => {
    await control.addAll([aReply(), aReply()])
    await sync()
    const before = await inbox()
    const late = await control.add(aReply())
    await control.fault({
      kind: 'status',
      status: 500,
      code: 'ErrorMailboxStoreUnavailable',
      times: 200,
      match: 'delta',
    })
    await expect(sync()).rejects.toThrow('ErrorMailboxStoreUnavailable')
    expect(await inbox()).toMatchObject({ delta_link: before.delta_link, careful: false, round: before.round })
    await control.clearFaults()
    await control.forgetRequests()
    expect(await sync()).toMatchObject({ emailsRetrieved: 1 })
    expect(await copies()).toContain(late)
    expect(await lookups()).toBe(0)
  })

  it('is requested again when the failure has passed', async () => {
    await control.add(aReply())
    await sync()
    const before = await inbox()
    await control.add(aReply())
    const match = `${before.id.replaceAll('=', '')}*deltatoken`
    await control.fault({ kind: 'status', status: 500, code: 'ErrorMailboxMoveInProgress', times: 3, match })
    expect(await sync()).toMatchObject({ emailsRetrieved: 1 })
    expect(await inbox()).toMatchObject({ careful: false, round: before.round })
  })
})

describe('a cursor that always answers 500 although the messages of its folder are intact', () => {
  it('costs one careful round, after which the folder continues from its list of ids', async () => {
    const ids = await control.addAll([aReply(), aReply(), aReply()])
    await sync()
    const { delta_link, round } = await inbox()
    await control.fault({ kind: 'status', status: 500, times: 9999, match: tokenOf(delta_link) })
    await sync()
    await control.forgetRequests()
    ids.push(await control.add(aReply()))
    await sync()
    ids.push(await control.add(aReply()))
    await sync()
    expect(await inbox()).toMatchObject({ round: round + 1 })
    expect(await asked(delta_link)).toEqual([])
    expect(await lookups()).toBe(2)
    expect(await copies()).toEqual(ids.sort())
  })
})

describe('a careful folder', () => {
  it('looks up only new and changed messages', async () => {
    const ids = await control.addAll(Array.from({ length: 12 }, () => aReply()))
    await sync()
    const [corrupt, fresh] = await control.addAll([aReply(), aReply()])
    await control.corrupt(corrupt ?? '')
    await control.change(ids[3] ?? '', { subject: 'Edited in Outlook' })
    await control.forgetRequests()
    await sync()
    expect(await copies()).toEqual([...ids, fresh].sort())
    expect(await context.db('messages').where({ subject: 'Edited in Outlook' })).toHaveLength(1)
    expect(await inbox()).toMatchObject({ careful: true })
    expect(await lookups()).toBe(5)
  })

  it('resumes from its old cursor once none of its messages is in quarantine', async () => {
    const ids = await control.addAll(Array.from({ length: 5 }, () => aReply()))
    await sync()
    const before = await inbox()
    const corrupt = await control.add(aReply())
    await control.corrupt(corrupt)
    await sync()
    expect(await inbox()).toMatchObject({ careful: true, whole_link: before.delta_link })
    expect((await inbox()).delta_link).not.toBe(before.delta_link)
    await heal(corrupt)
    await control.forgetRequests()
    await sync()
    expect(await inbox()).toMatchObject({ careful: false, whole_link: null, round: before.round + 1 })
    expect(await asked(before.delta_link)).toHaveLength(1)
    const late = await control.add(aReply())
    await control.forgetRequests()
    await sync()
    expect(await lookups()).toBe(0)
    expect(await copies()).toEqual([...ids, corrupt, late].sort())
  })

  it('stays careful and resumes from its old cursor when killed before the first careful page', async () => {
    await control.addAll([aReply(), aReply()])
    await sync()
    const { delta_link, next_link } = await inbox()
    await context
      .db('mail_folders')
      .where({ delta_link })
      .update({ careful: true, delta_link: null, whole_link: delta_link })
    await control.forgetRequests()
    await sync()
    expect(await inbox()).toMatchObject({ careful: false, delta_link, next_link, whole_link: null })
    expect(await lookups()).toBe(0)
    expect(await copies()).toHaveLength(2)
  })

  it('starts over and is no longer careful when Graph has lost its old cursor', async () => {
    const id = await control.add(aReply())
    await sync()
    const { delta_link, round } = await inbox()
    const corrupt = await control.add(aReply())
    await control.corrupt(corrupt)
    await sync()
    await heal(corrupt)
    await control.fault({ kind: 'goneDelta', times: 1, match: tokenOf(delta_link) })
    await sync()
    expect(await inbox()).toMatchObject({ careful: false, round: round + 2, reconciled_round: round + 2 })
    expect(await copies()).toEqual([id, corrupt].sort())
  })

  it('starts over and is no longer careful when Graph has lost its current cursor', async () => {
    const [sound, corrupt] = await control.addAll([aReply(), aReply()])
    await control.corrupt(corrupt ?? '')
    await sync()
    expect(await inbox()).toMatchObject({ careful: true })
    await control.heal(corrupt ?? '')
    await control.fault({ kind: 'goneDelta', times: 1, match: (await inbox()).id.replaceAll('=', '') })
    await sync()
    expect(await inbox()).toMatchObject({ careful: false })
    expect(await copies()).toEqual([sound, corrupt].sort())
  })
})

describe('a message whose id cannot be read either', () => {
  it.each([
    ['the newest', 3],
    ['between others', 1],
  ])('is quarantined and skipped until it can be read: %s', async (_, which) => {
    const ids = await control.addAll([aReply(), aReply(), aReply(), aReply()])
    const [bad = ''] = ids.splice(which, 1)
    await control.makeUnreadable(bad)
    await sync()
    expect(await copies()).toEqual([...ids].sort())
    expect((await inbox()).refused_since).toBeNull()
    const reason = expect.stringContaining('500')
    expect(await context.db('quarantined_messages').select('reason', 'attempts')).toEqual([{ reason, attempts: 1 }])

    ids.push(await control.add(aReply()))
    await sync()
    expect(await copies()).toEqual([...ids].sort())
    expect(await verifyMail(context, { repair: true })).toContainEqual(
      expect.objectContaining({ displayName: 'Inbox' }),
    )

    await control.heal(bad)
    await context.db('quarantined_messages').update({ last_tried_at: new Date(0) })
    await sync()
    expect(await copies()).toEqual([...ids, bad].sort())
    expect(await context.db('quarantined_messages')).toEqual([])
  })
})
