import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SandboxClient } from '../../sandbox/SandboxClient.ts'
import { tryLock } from '../../store/database/sessionLock.ts'
import { findOutboxEntry } from '../../store/sending/outbox.ts'
import type { SandboxControl } from '../../testing/sandboxControl.ts'
import { openTestContext } from '../../testing/startTestServer.ts'
import { waitFor } from '../../testing/waitFor.ts'
import { syncMail } from '../sync/syncMail.ts'
import { composeMail } from './composeMail.ts'
import { deliverMail } from './deliverMail.ts'
import { discardDraft } from './discardDraft.ts'
import { queueMail } from './queueMail.ts'
import { saveDraft } from './saveDraft.ts'

let product: Awaited<ReturnType<typeof openTestContext>>
let control: SandboxControl
let graph: SandboxClient
beforeEach(async () => {
  product = await openTestContext()
  control = product.control
  graph = await SandboxClient.connect(product.sandbox, product.context.config.mailbox)
})
afterEach(() => product.close())

const written = (to: string, body = 'First words') =>
  composeMail({ to: [to], subject: 'A letter', body, bodyType: 'text', answering: null })
const save = (draftId: string | null, mail = written('old@x.example')) =>
  saveDraft(product.context, { mail, draftId, key: 'letter' })
const order = (draftId: string) => {
  const mail = written('right@x.example', 'Last words')
  return queueMail(product.context, {
    mail,
    draftId,
    key: 'send',
    responseId: null,
    requestedBy: 'test',
    holdSeconds: 0,
  })
}
const deliver = (id: string) => deliverMail(product.context, id, new AbortController().signal)
const deliverOnceAsked = (id: string) =>
  waitFor('Graph to take requests again', () =>
    deliver(id).then(
      () => true,
      error => {
        expect(error).toMatchObject({ kind: 'unavailable' })
        return false
      },
    ),
  )
const entry = (id: string) => findOutboxEntry(product.context.db, id)
const mailsIn = async (folder: string) => (await graph.get(`/mailFolders/${folder}/messages`)).body.value

async function holdUp(method: string, path: string, call: () => Promise<unknown>) {
  await control.fault({ kind: 'status', status: 429, retryAfterSeconds: 1, match: `${method} *${path}` })
  const held = call()
  const isAsked = async () => (await control.requests()).some(({ status }) => status === 429)
  await waitFor('it to be asked to wait', isAsked)
  return { end: () => held }
}

describe('a draft that is sent while Graph is throttling', () => {
  it('is sent with the text of the latest order when an older save is still pending', async () => {
    const { draftId } = await save(null)
    const saving = await holdUp('PATCH', '/messages/', () => save(draftId, written('old@x.example', 'Old words')))
    const id = await order(draftId)
    await control.fault({ kind: 'slow', delayMs: 2500, match: 'POST */send$' })
    await deliver(id).catch(error => expect(error).toMatchObject({ kind: 'unavailable' }))
    await saving.end().catch(() => {})
    await control.clearFaults()
    await deliverOnceAsked(id)
    expect(await entry(id)).toMatchObject({ state: 'sent' })
    const to = [{ emailAddress: { address: 'right@x.example' } }]
    expect(await mailsIn('sentitems')).toMatchObject([
      { toRecipients: to, body: { content: expect.stringContaining('Last words') } },
    ])
  })

  it('waits while another window is writing to it', async () => {
    const { draftId } = await save(null)
    const window = await tryLock(product.database.url, `draft.${draftId}`)
    const id = await order(draftId)
    await expect(deliver(id)).rejects.toMatchObject({ kind: 'unavailable', code: 'outbox.busy' })
    expect(await mailsIn('sentitems')).toEqual([])
    await window?.release()
    await deliver(id)
    expect(await mailsIn('sentitems')).toHaveLength(1)
  })

  it('is neither sent nor lost when it is discarded at the same time', async () => {
    await syncMail(product.context, { hoursBack: 1, manual: true })
    const { draftId } = await save(null)
    const discarding = await holdUp('POST', '/move$', () => discardDraft(product.context, draftId))
    const id = await order(draftId)
    await deliver(id).catch(error => expect(error).toMatchObject({ kind: 'unavailable' }))
    await discarding.end().catch(() => {})
    await deliverOnceAsked(id)
    expect(await entry(id)).toMatchObject({ state: 'failed', lastError: 'This draft was deleted.' })
    expect(await mailsIn('deleteditems')).toMatchObject([{ isDraft: true }])
  })
})

describe('saving a draft', () => {
  it('reports immediately when Graph asks for a long wait', async () => {
    const { draftId } = await save(null)
    const later = { kind: 'status', status: 429, retryAfterSeconds: 6, times: 9 }
    await control.fault({ ...later, match: 'PATCH */messages/' })
    await expect(save(draftId)).rejects.toMatchObject({ kind: 'unavailable', retryAfterMs: 6000 })
    await control.clearFaults()
    await expect(save(draftId)).rejects.toMatchObject({ kind: 'unavailable' })
    const saved = await waitFor('the rest to end', () => save(draftId).catch(() => null))
    expect(saved).toEqual({ draftId })
  })

  it('waits a limited time for another window that is saving the same draft', async () => {
    const { draftId } = await save(null)
    const other = await tryLock(product.database.url, `draft.${draftId}`)
    await expect(save(draftId)).rejects.toMatchObject({ kind: 'unavailable', code: 'draft.busy' })
    const waiting = save(draftId)
    await other?.release()
    expect(await waiting).toEqual({ draftId })
  })
})
