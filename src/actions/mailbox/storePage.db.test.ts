import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { createTextReader } from '../../reading/thread/textReader.ts'
import { listMailFolders } from '../../store/mailbox/mailFolders.ts'
import { aReply } from '../../testing/builders.ts'
import { sandboxControl } from '../../testing/sandboxControl.ts'
import { openTestContext } from '../../testing/startTestServer.ts'
import { syncMail } from '../sync/syncMail.ts'
import { verifyMail } from '../sync/verifyMail.ts'
import { settleRemovals } from './settleRemoved.ts'
import { storePage } from './storePage.ts'
import { walkFolder } from './walkFolder.ts'

const endless = () => `<${randomBytes(2100).toString('base64url').slice(0, 2662)}@hollowaypike.example>`

it('quarantines a message that PostgreSQL refuses, and stores the rest of its page', async () => {
  const { context, sandbox, close } = await openTestContext()
  const control = sandboxControl(sandbox.controlUrl)
  const [before, bad, after] = await control.addAll([
    aReply({ subject: 'before' }),
    aReply({ subject: 'endless', internetMessageId: endless() }),
    aReply({ subject: 'after' }),
  ])
  const sync = () => syncMail(context, { hoursBack: 24, manual: true })
  await sync()
  expect((await context.db('message_copies').pluck('graph_id')).sort()).toEqual([before, after].sort())
  expect(await context.db('messages').orderBy('subject').pluck('subject')).toEqual(['after', 'before'])
  const quarantined = await context.db('quarantined_messages').select('graph_id', 'attempts', 'reason')
  const reason = expect.stringMatching(/^The message cannot be stored: index row size \d+ exceeds/)
  expect(quarantined).toEqual([{ graph_id: bad, attempts: 1, reason }])

  expect(await sync()).toMatchObject({ emailsRetrieved: 0 })
  await context.db('quarantined_messages').update({ last_tried_at: new Date(0) })
  expect(await sync()).toMatchObject({ emailsRetrieved: 0 })
  expect(await context.db('quarantined_messages').pluck('attempts')).toEqual([2])
  await verifyMail(context, { repair: true })
  expect(await context.db('quarantined_messages').pluck('attempts')).toEqual([3])
  await close()
})

it('keeps a message in quarantine when it moves to a folder where it cannot be stored either', async () => {
  const { context, sandbox, close } = await openTestContext()
  const control = sandboxControl(sandbox.controlUrl)
  const bad = await control.add(aReply({ internetMessageId: endless() }))
  await syncMail(context, { hoursBack: 24, manual: true })
  await control.move(bad, 'archive')
  const { signal } = new AbortController()
  const folder = async (wellKnownName: string) => {
    const found = (await listMailFolders(context.db)).find(one => one.wellKnownName === wellKnownName)
    if (found) await walkFolder(context, found, { onPage: () => {} }, signal)
    return found?.id
  }
  const archive = await folder('archive')
  await folder('inbox')
  expect(await context.db('quarantined_messages').pluck('folder_id')).toEqual([archive])
  await close()
})

it.each([
  ['that is gone', true],
  ['that is still there', false],
])('looks up a message %s when one page reports it both as changed and as removed', async (_, isGone) => {
  const { context, sandbox, close } = await openTestContext()
  const control = sandboxControl(sandbox.controlUrl)
  const id = await control.add(aReply({ subject: 'told twice' }))
  await syncMail(context, { hoursBack: 24, manual: true })
  const inbox = (await listMailFolders(context.db)).find(one => one.wellKnownName === 'inbox')
  const { signal } = new AbortController()
  const [found] = (await context.graph.lookUpMessages([id], signal)).values()
  if (!inbox || !found || !('found' in found)) throw new Error('The mail is not in the Inbox.')
  if (isGone) await control.remove(id)
  await storePage(context, inbox, { items: [found.found], removedIds: [id] }, signal)
  await settleRemovals(context, signal)
  expect(await context.db('message_copies').pluck('graph_id')).toEqual(isGone ? [] : [id])
  await close()
})

it('quarantines an email that takes too long to read, continues, and stores it once it can be read', async () => {
  const { context, sandbox, close } = await openTestContext()
  const control = sandboxControl(sandbox.controlUrl)
  const texts = createTextReader(1)
  const sync = (more: Partial<typeof context>) => syncMail({ ...context, ...more }, { hoursBack: 24, manual: true })
  const huge = await control.add(
    aReply({ subject: 'huge', body: { contentType: 'text', content: 'Regards,\nA B\n'.repeat(80_000) } }),
  )
  await sync({ texts })
  const quarantined = () => context.db('quarantined_messages').select('graph_id', 'reason')
  expect(await quarantined()).toEqual([{ graph_id: huge, reason: 'The email is too long to read.' }])
  await control.add(aReply({ subject: 'short' }))
  await sync({ texts })
  expect(await context.db('messages').pluck('subject')).toEqual(['short'])
  await context.db('quarantined_messages').update({ last_tried_at: new Date(0) })
  await sync({})
  expect(await quarantined()).toEqual([])
  const { text } = await context.db('messages').where({ subject: 'huge' }).first('text')
  expect(text).toContain('This email is too long: what follows was not read for an answer.')
  await texts.close()
  await close()
})

it.each(['in a later page', 'in the same page, last'])(
  'keeps the newer state of a copy when an older one is reported %s',
  async when => {
    const { context, sandbox, close } = await openTestContext()
    const control = sandboxControl(sandbox.controlUrl)
    const id = await control.add(aReply({ subject: 'before' }))
    await syncMail(context, { hoursBack: 24, manual: true })
    const inbox = (await listMailFolders(context.db)).find(one => one.wellKnownName === 'inbox')
    const { signal } = new AbortController()
    const state = async () => {
      const [found] = (await context.graph.lookUpMessages([id], signal)).values()
      if (!found || !('found' in found)) throw new Error('The message is not in the mailbox.')
      return found.found
    }
    const older = await state()
    await control.change(id, { subject: 'after', isRead: true, flag: { flagStatus: 'flagged' } })
    await control.move(id, 'archive')
    const newer = await state()
    const pages = when === 'in a later page' ? [[newer], [older]] : [[newer, older]]
    for (const items of pages) await storePage(context, inbox!, { items, removedIds: [] }, signal)
    const copies = await context.db('message_copies').select('folder_id', 'is_read', 'flag_status', 'change_key')
    const { folderId, changeKey } = newer
    expect(copies).toEqual([{ folder_id: folderId, is_read: true, flag_status: 'flagged', change_key: changeKey }])
    expect(await context.db('messages').pluck('subject')).toEqual(['after'])
    await close()
  },
)

it('keeps the cursor when a page cannot be stored, and stores the page once it can', async () => {
  const { context, sandbox, close } = await openTestContext()
  const control = sandboxControl(sandbox.controlUrl)
  const sync = () => syncMail(context, { hoursBack: 24, manual: true })
  const inbox = () => context.db('mail_folders').where({ well_known_name: 'inbox' }).first('delta_link', 'next_link')
  await control.add(aReply())
  await sync()
  const before = await inbox()
  const id = await control.add(aReply({ subject: 'later' }))
  await context.db.raw(
    `create function refuse() returns trigger language plpgsql as $$
       begin raise exception 'the disk is full' using errcode = 'disk_full'; end $$;
     create trigger refuse before insert on message_copies execute function refuse()`,
  )
  await expect(sync()).rejects.toThrow('the disk is full')
  expect(await inbox()).toEqual(before)
  await context.db.raw('drop trigger refuse on message_copies')
  expect(await sync()).toMatchObject({ emailsRetrieved: 1 })
  expect(await context.db('message_copies').pluck('graph_id')).toContain(id)
  await close()
})
