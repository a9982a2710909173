import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { aReply } from '../testing/builders.ts'
import { sandboxControl } from '../testing/sandboxControl.ts'
import { openTestContext } from '../testing/startTestServer.ts'
import { syncMail } from './syncMail.ts'

it('sets a mail aside whose data PostgreSQL refuses, and stores the others of its page', async () => {
  const { context, sandbox, close } = await openTestContext()
  const control = sandboxControl(sandbox.controlUrl)
  // Longer than can stand in the index of waiting mail beside its time; shorter than what the sandbox can keep.
  const endless = `<${randomBytes(2100).toString('base64url').slice(0, 2662)}@hollowaypike.example>`
  const [before, bad, after] = await control.addAll([
    aReply({ subject: 'before' }),
    aReply({ subject: 'endless', internetMessageId: endless }),
    aReply({ subject: 'after' }),
  ])
  const sync = () => syncMail(context, { hoursBack: 24, manual: true })
  await sync()
  expect((await context.db('message_copies').pluck('graph_id')).sort()).toEqual([before, after].sort())
  expect(await context.db('messages').orderBy('subject').pluck('subject')).toEqual(['after', 'before'])
  const quarantined = await context.db('quarantined_messages').select('graph_id', 'attempts', 'reason')
  expect(quarantined).toEqual([{ graph_id: bad, attempts: 1, reason: expect.stringContaining('cannot be stored') }])

  // The cursor stands behind the page: nothing of it comes again.
  expect(await sync()).toMatchObject({ emailsRetrieved: 0 })
  await close()
})
