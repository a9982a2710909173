import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listFollowUpRecipients } from '../../store/followUps/followUpRecipients.ts'
import { findFollowUp, refreshFollowUp, saveFollowUpError } from '../../store/followUps/followUps.ts'
import { aCandidate } from '../../testing/builders.ts'
import { orderedFollowUp } from '../../testing/orderedFollowUp.ts'
import type { SandboxControl } from '../../testing/sandboxControl.ts'
import { openTestContext } from '../../testing/startTestServer.ts'
import { deliverMail } from './deliverMail.ts'
import { findOpenRecipients } from './findOpenRecipients.ts'
import { orderFollowUp } from './orderFollowUp.ts'
import { retryMail } from './retryMail.ts'
import { runFollowUp } from './runFollowUp.ts'

const ada = aCandidate({ refId: 'JL-1001', name: 'Ada Lind' })
const address = 'a@one.example'
let product: Awaited<ReturnType<typeof openTestContext>>
let control: SandboxControl
beforeEach(async () => {
  product = await openTestContext({ candidates: [ada] })
  control = product.control
})
afterEach(() => product.close())

const never = new AbortController().signal
const followUp = async (id: string) => {
  const found = await findFollowUp(product.context.db, id)
  const [recipient] = await listFollowUpRecipients(product.context.db, id)
  return [found?.status, found?.emailsSent, found?.emailsFailed, recipient?.state, recipient?.reason]
}

async function aFailedFollowUp(match = 'POST */send$'): Promise<{ id: string; outboxId: string }> {
  const { context } = product
  const id = await orderedFollowUp(context, control, ada, [address])
  await control.fault({ kind: 'status', status: 400, code: 'ErrorInvalidRecipients', times: 1, match })
  await runFollowUp(context, id, never)
  const { id: outboxId } = await context.db('outbox').where({ state: 'failed' }).first('id')
  return { id, outboxId }
}

const orderAgain = () =>
  orderFollowUp(product.context, {
    candidateName: ada.name,
    recipients: [address],
    body: '<p>Once more</p>',
    key: null,
    requestedBy: 'test',
  })

describe('retrying a failed email of a follow-up', () => {
  it('resumes its follow-up, and keeps another one from asking the same person', async () => {
    const { context } = product
    const { id, outboxId } = await aFailedFollowUp()
    expect(await followUp(id)).toEqual(['partial', 0, 1, 'failed', expect.any(String)])
    await retryMail(context, outboxId)
    expect(await followUp(id)).toEqual(['sending', 0, 0, 'queued', null])
    const { leftOut } = await findOpenRecipients(context, context.db, { candidateName: ada.name })
    expect(leftOut.map(({ reason }) => reason)).toEqual(['in_running_follow_up'])
    expect(await followUp(await orderAgain())).toEqual(['sent', 0, 0, 'left_out', 'in_running_follow_up'])
    await deliverMail(context, outboxId, never)
    expect(await followUp(id)).toEqual(['sent', 1, 0, 'sent', null])
  })

  it('gives it as long as a new email, however long its follow-up was tried before', async () => {
    const { context } = product
    const { id, outboxId } = await aFailedFollowUp('POST */createReply')
    const before = new Date(context.clock().getTime() - 24 * 3_600_000)
    await saveFollowUpError(context.db, id, { reason: 'Away.', away: true, now: before })
    await context.db.transaction(trx => refreshFollowUp(trx, id, context.clock()))
    await retryMail(context, outboxId)
    await control.fault({ kind: 'status', status: 403, times: 100, match: '/v1.0/' })
    await expect(runFollowUp(context, id, never)).rejects.toMatchObject({ kind: 'unavailable' })
    expect(await followUp(id)).toEqual(['sending', 0, 0, 'queued', null])
  })

  it('is refused while another follow-up asks the same person', async () => {
    const { context } = product
    const { id, outboxId } = await aFailedFollowUp()
    const other = await orderAgain()
    await expect(retryMail(context, outboxId)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'outbox.askedByAnother',
    })
    expect((await context.db('outbox').where({ id: outboxId }).first('state')).state).toBe('failed')
    expect(await followUp(id)).toEqual(['partial', 0, 1, 'failed', expect.any(String)])
    expect(await followUp(other)).toEqual(['draft', 0, 0, 'waiting', null])
  })
})
