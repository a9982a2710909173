import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listFollowUpRecipients } from '../../store/followUps/followUpRecipients.ts'
import { findFollowUp } from '../../store/followUps/followUps.ts'
import { aCandidate, aReply } from '../../testing/builders.ts'
import { submitTo } from '../../testing/orderedFollowUp.ts'
import { refuseFolder } from '../../testing/refuseFolder.ts'
import { openTestContext } from '../../testing/startTestServer.ts'
import { cancelFollowUp } from './cancelFollowUp.ts'
import { type FollowUpOrder, orderFollowUp } from './orderFollowUp.ts'
import { planFollowUp } from './planFollowUp.ts'
import { tidyOutbox } from './tidyOutbox.ts'

const ada = aCandidate({ refId: 'JL-1001', name: 'Ada Lind' })
const people = ['a@one.example', 'b@two.example']
let product: Awaited<ReturnType<typeof openTestContext>>
beforeEach(async () => {
  product = await openTestContext({ candidates: [ada] })
  await submitTo(product.context, product.control, ada, people)
})
afterEach(() => product.close())

const first: FollowUpOrder = {
  candidateName: ada.name,
  recipients: people,
  body: '<p>{{candidate}}?</p>',
  edits: [{ email: 'b@two.example', body: '<p>Dear B?</p>' }],
  key: 'one-dialog',
  requestedBy: 'test',
}

describe('ordering a follow-up', () => {
  it('[API-45] returns the existing one for the same key and content, in any order and case', async () => {
    const id = await orderFollowUp(product.context, first)
    const again = [first, { ...first, recipients: ['B@two.example ', 'a@one.example'], requestedBy: 'other' }]
    for (const order of again) expect(await orderFollowUp(product.context, order)).toBe(id)
    expect(await listFollowUpRecipients(product.context.db, id)).toHaveLength(2)
  })

  it('[API-45] refuses the key of an earlier one with different text or recipients', async () => {
    await orderFollowUp(product.context, first)
    const others: Partial<FollowUpOrder>[] = [
      { body: '<p>{{candidate}} again?</p>' },
      { subject: 'News' },
      { recipients: ['a@one.example'], edits: [] },
      { edits: [] },
      { edits: [{ email: 'b@two.example', body: '<p>Dear Bea?</p>' }] },
    ]
    for (const other of others) {
      await expect(orderFollowUp(product.context, { ...first, ...other })).rejects.toMatchObject({
        kind: 'conflict',
        code: 'followUp.otherOrder',
      })
    }
    expect(await product.context.db('follow_up_campaigns').pluck('id')).toHaveLength(1)
  })

  it('[API-45] leaves out a recipient whose answer in the mailbox has not been synced', async () => {
    const { context } = product
    const pat = { name: 'Pat', address: 'a@one.example' }
    const subject = 'RE: Ada Lind, associate (JL-1001)'
    const receivedDateTime = new Date().toISOString()
    await product.control.add(aReply({ from: pat, subject, receivedDateTime }))
    const id = await orderFollowUp(context, first)
    const standing = (await listFollowUpRecipients(context.db, id)).map(one => [
      one.recipientEmail,
      one.state,
      one.reason,
    ])
    expect(standing.sort()).toEqual([
      ['a@one.example', 'left_out', 'answered'],
      ['b@two.example', 'waiting', null],
    ])
  })

  it('[API-45] refuses while Graph denies a folder unless the order accepts that folder, and stores nothing', async () => {
    const { context } = product
    const id = await refuseFolder(context, product.control, 'archive')
    const order = { ...first, despiteFolders: ['another folder'] }
    await expect(orderFollowUp(context, order)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'followUp.refusedFolders',
      message: expect.stringMatching(/refuses to return the email in Archive\.$/),
    })
    expect(await context.db('follow_up_campaigns').pluck('id')).toEqual([])
    const { refusedFolders } = await planFollowUp(context, context.db, first)
    expect(refusedFolders).toEqual([{ id, displayName: 'Archive', refusedSince: expect.any(Date) }])
    const ordered = await orderFollowUp(context, { ...first, despiteFolders: [id] })
    expect(await listFollowUpRecipients(context.db, ordered)).toHaveLength(2)
  })

  it('[API-45] with a hold queues a single job for the end of the hold, even when the outbox is tidied in the meantime', async () => {
    const { context } = product
    const id = await orderFollowUp(context, { ...first, holdSeconds: 30 })
    await tidyOutbox(context)
    const { createdAt } = (await findFollowUp(context.db, id)) ?? {}
    const jobs = await context.db('pgboss.job').where({ name: 'sendFollowUps' }).pluck('start_after')
    expect(jobs).toEqual([new Date((createdAt?.getTime() ?? 0) + 30_000)])
    await cancelFollowUp(context, id)
    expect((await listFollowUpRecipients(context.db, id)).map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
  })
})
