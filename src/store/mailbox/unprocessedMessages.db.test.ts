import { expect, it } from 'vitest'
import { syncMail } from '../../actions/sync/syncMail.ts'
import { aReply } from '../../testing/builders.ts'
import { hold } from '../../testing/database/holdRows.ts'
import { sandboxControl } from '../../testing/sandboxControl.ts'
import { openTestContext } from '../../testing/startTestServer.ts'
import { waitFor } from '../../testing/waitFor.ts'
import { markProcessed } from './unprocessedMessages.ts'

it('locks messages in the same order as indexing, which avoids a deadlock', async () => {
  const { context, sandbox, close } = await openTestContext()
  const { db } = context
  await sandboxControl(sandbox.controlUrl).addAll([aReply(), aReply()])
  await syncMail(context, { hoursBack: 1, manual: true })
  const [first, second] = await db('messages').orderBy('id').pluck('id')
  const lock = (id: string) => (trx: typeof db) => trx('messages').where({ id }).forUpdate().select('id')
  const barrier = await hold(db, lock(first))
  const outcome = { kind: 'other', automatic: null } as const
  const marking = markProcessed(
    db,
    [second, first].map(id => ({ ...outcome, id })),
    { processedAt: new Date(), ahead: false },
  )
  await waitFor('the marking to wait', barrier.isMet)
  const { rows } = await db.raw('select id from messages where id = ? for update nowait', [second])
  expect(rows).toHaveLength(1)
  await barrier.lift()
  await marking
  expect(await db('messages').pluck('kind')).toEqual(['other', 'other'])
  await close()
})
