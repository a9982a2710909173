import { truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SandboxClient } from '../../sandbox/SandboxClient.ts'
import { findOutboxEntry } from '../../store/sending/outbox.ts'
import { holdTable } from '../../testing/database/holdRows.ts'
import type { SandboxControl } from '../../testing/sandboxControl.ts'
import { openTestContext } from '../../testing/startTestServer.ts'
import { waitFor } from '../../testing/waitFor.ts'
import { checkOperation } from '../operations/checkOperation.ts'
import { awaitSending } from './awaitSending.ts'
import { cancelMail } from './cancelMail.ts'
import { composeMail } from './composeMail.ts'
import { deliverMail } from './deliverMail.ts'
import { queueMail } from './queueMail.ts'
import { retryMail } from './retryMail.ts'
import { saveDraft } from './saveDraft.ts'
import { objectKey } from './uploads/objectKey.ts'
import { openUpload, receiveUpload } from './uploads/receiveUpload.ts'

let laterMs: number
let product: Awaited<ReturnType<typeof openTestContext>>
let control: SandboxControl
beforeEach(async () => {
  laterMs = 0
  product = await openTestContext({ clock: () => new Date(Date.now() + laterMs) })
  control = product.control
})
afterEach(() => product.close())

const minutes = (count: number) => {
  laterMs = count * 60_000
}
const queue = (key: string, attachments: { objectPath: string; name: string; size: number }[] = []) => {
  const mail = { to: ['a@x.example'], subject: key, body: '', bodyType: 'text' as const, answering: null }
  const written = { ...mail, attachments }
  const order = { key, responseId: null, requestedBy: 'test', draftId: null, holdSeconds: 0 }
  return queueMail(product.context, { mail: composeMail(written), ...order })
}
const entry = (id: string) => findOutboxEntry(product.context.db, id)
const deliver = (id: string) => deliverMail(product.context, id, new AbortController().signal)
/** Uses its own token, because the sandbox's clock also advances. */
const countIn = async (folder: string) => {
  const graph = await SandboxClient.connect(product.sandbox, product.context.config.mailbox)
  const { status: answered, body } = await graph.get(`/mailFolders/${folder}/messages?$top=100`)
  expect(answered).toBe(200)
  return body.value?.length
}
const status = (code: number, match: string, error?: string) =>
  control.fault({ kind: 'status', status: code, times: 1000, match, ...(error && { code: error }) })

it('sends an email once when two processes deliver it at the same time', async () => {
  const id = await queue('at once')
  await control.fault({ kind: 'slow', delayMs: 1000, times: 1, match: 'POST */messages$' })
  await control.forgetRequests()
  const outcomes = await Promise.allSettled([deliver(id), deliver(id)])
  const reasons = outcomes.map(outcome => (outcome.status === 'rejected' ? outcome.reason.code : 'delivered'))
  expect(reasons.sort()).toEqual(['delivered', 'outbox.busy'])
  expect(await entry(id)).toMatchObject({ state: 'sent' })
  expect(await countIn('sentitems')).toBe(1)
  expect(await countIn('drafts')).toBe(0)
})

describe('an email that cannot be sent', () => {
  it('[ERR-17] shows why it is waiting, and fails after Graph has refused it for an hour', async () => {
    const id = await queue('mailbox full')
    await status(507, 'POST */messages$', 'ErrorQuotaExceeded')
    await expect(deliver(id)).rejects.toMatchObject({ kind: 'unavailable' })
    expect(await entry(id)).toMatchObject({ state: 'queued', lastError: expect.stringContaining('ErrorQuotaExceeded') })
    minutes(59)
    await expect(deliver(id)).rejects.toMatchObject({ kind: 'unavailable' })
    minutes(61)
    await deliver(id)
    expect(await entry(id)).toMatchObject({
      state: 'failed',
      lastError: expect.stringMatching(/was not sent.*ErrorQuotaExceeded.*Free space.*Retry it/s),
    })

    await retryMail(product.context, id)
    await expect(deliver(id)).rejects.toMatchObject({ kind: 'unavailable' })
    await control.clearFaults()
    await deliver(id)
    expect(await entry(id)).toMatchObject({ state: 'sent', lastError: null })
    expect(await countIn('sentitems')).toBe(1)
  })

  it('[ERR-17] waits for a working day while Graph is down, then fails', async () => {
    const id = await queue('away')
    await status(503, 'POST */messages$')
    for (const minute of [0, 61, 479]) {
      minutes(minute)
      await expect(deliver(id)).rejects.toMatchObject({ kind: 'unavailable' })
    }
    await control.clearFaults()
    await status(500, 'POST */messages$')
    await expect(deliver(id)).rejects.toMatchObject({ kind: 'unavailable' })
    expect(await entry(id)).toMatchObject({ state: 'queued' })
    minutes(481)
    await deliver(id)
    expect(await entry(id)).toMatchObject({ state: 'failed', lastError: expect.stringContaining('was not sent') })
    expect(await countIn('drafts')).toBe(0)
  })

  it('[ERR-17] is looked up once Graph was asked to send it: failed if in Drafts after an hour, sent if in Sent Items', async () => {
    const [stuck, left] = [await queue('stuck'), await queue('left')]
    await status(500, 'POST */send$')
    await expect(deliver(stuck)).rejects.toMatchObject({ code: 'outbox.unclear' })
    expect(await entry(stuck)).toMatchObject({ state: 'unknown', lastError: expect.stringContaining('500') })
    minutes(59.5)
    await expect(deliver(stuck)).rejects.toMatchObject({ code: 'outbox.unclear' })
    await control.clearFaults()
    // Neither sent again nor given up before the last attempt is a minute old.
    minutes(60.2)
    await expect(deliver(stuck)).rejects.toMatchObject({ kind: 'unavailable' })
    expect(await entry(stuck)).toMatchObject({ state: 'unknown' })
    minutes(61)
    await deliver(stuck)
    expect(await entry(stuck)).toMatchObject({
      state: 'failed',
      lastError: expect.stringContaining('was not sent'),
    })
    expect(await countIn('sentitems')).toBe(0)

    await control.fault({ kind: 'afterEffect', status: 500, match: 'POST */send$' })
    await expect(deliver(left)).rejects.toMatchObject({ code: 'outbox.unclear' })
    minutes(600)
    await deliver(left)
    expect(await entry(left)).toMatchObject({ state: 'sent', lastError: null })
  })

  it('[ERR-17] does not fail while Graph refuses to show whether it was sent, and is looked up once Graph allows it', async () => {
    const id = await queue('secret expired')
    await control.fault({ kind: 'afterEffect', status: 500, match: 'POST */send$' })
    await expect(deliver(id)).rejects.toMatchObject({ code: 'outbox.unclear' })
    for (const refused of [401, 403, 400]) {
      await status(refused, 'GET */messages')
      minutes(120)
      await expect(deliver(id)).rejects.toMatchObject({ kind: 'unavailable' })
      expect(await entry(id)).toMatchObject({ state: 'unknown', lastError: expect.stringContaining(String(refused)) })
      await control.clearFaults()
    }
    await deliver(id)
    expect(await entry(id)).toMatchObject({ state: 'sent', lastError: null })
    expect(await countIn('sentitems')).toBe(1)
  })

  it('[ERR-17] can be canceled when sending was throttled or there was no token', async () => {
    const takeBack = async (id: string) => {
      await expect(deliver(id)).rejects.toMatchObject({ kind: 'unavailable' })
      expect(await entry(id)).toMatchObject({ state: 'drafted', attemptedAt: null, lastError: expect.any(String) })
      expect(await cancelMail(product.context, id)).toMatchObject({ state: 'cancelled' })
    }
    const limit = { kind: 'status', status: 403, code: 'ErrorExceededMessageLimit' }
    await control.fault({ ...limit, match: 'POST */send$' })
    await takeBack(await queue('limited'))
    const later = { kind: 'status', status: 429, retryAfterSeconds: 600 }
    await control.fault({ ...later, match: 'POST */send$' })
    await takeBack(await queue('throttled'))
    minutes(11)
    await control.fault({ kind: 'status', status: 401, match: 'POST */send$' })
    await control.fault({ ...later, match: 'oauth2' })
    await takeBack(await queue('no token'))
  })

  it('[ERR-17] is looked up when a full mailbox interrupted sending, because it may have been sent', async () => {
    const id = await queue('full')
    const full = { kind: 'status', status: 507, code: 'ErrorQuotaExceeded' }
    await control.fault({ ...full, match: 'POST */send$' })
    await expect(deliver(id)).rejects.toMatchObject({ code: 'outbox.unclear' })
    await expect(cancelMail(product.context, id)).rejects.toMatchObject({ kind: 'conflict' })
    await expect(deliver(id)).rejects.toMatchObject({ code: 'outbox.settling' })
    const lastError = expect.stringContaining('ErrorQuotaExceeded')
    expect(await entry(id)).toMatchObject({ state: 'unknown', lastError })
    minutes(1.1)
    await deliver(id)
    expect(await entry(id)).toMatchObject({ state: 'sent', lastError: null })
    expect(await countIn('sentitems')).toBe(1)
  })

  it('[ERR-17] does not count as missing while it may not have reached Sent Items yet', async () => {
    const id = await queue('late in Sent Items')
    await control.fault({ kind: 'afterEffect', status: 504, match: 'POST */send$' })
    await control.fault({ kind: 'lateSent', times: 1000, match: 'GET */messages' })
    await expect(deliver(id)).rejects.toMatchObject({ code: 'outbox.unclear' })
    await expect(deliver(id)).rejects.toMatchObject({ kind: 'unavailable' })
    expect(await entry(id)).toMatchObject({ state: 'unknown', draftId: expect.any(String) })
    await control.clearFaults()
    await deliver(id)
    expect(await entry(id)).toMatchObject({ state: 'sent', lastError: null })
    expect(await countIn('sentitems')).toBe(1)
  })

  it('[ERR-17] is not sent again within a minute while its draft remains, because it may be on its way', async () => {
    const id = await queue('still a draft')
    const asked = async () => (await control.requests()).filter(({ path }) => path.endsWith('/send')).length
    await control.fault({ kind: 'status', status: 504, match: 'POST */send$' })
    await expect(deliver(id)).rejects.toMatchObject({ code: 'outbox.unclear' })
    await expect(deliver(id)).rejects.toMatchObject({ kind: 'unavailable' })
    expect([await asked(), await entry(id)]).toMatchObject([1, { state: 'unknown' }])
    minutes(1.1)
    await deliver(id)
    expect([await asked(), await entry(id)]).toMatchObject([2, { state: 'sent' }])
    expect(await countIn('sentitems')).toBe(1)
  })

  it.each([
    [401, 'POST */messages$', 'ENTRA_CLIENT_SECRET', 'queued'],
    [403, 'POST */send$', 'Mail.Send', 'drafted'],
  ])(
    '[ERR-17] waits an hour for a new secret or permission while the app is refused: %i to %s',
    async (refused, match, hint, state) => {
      const [fresh, hopeless] = [await queue('fresh'), await queue('hopeless')]
      await status(refused, match)
      for (const id of [fresh, hopeless]) {
        await expect(deliver(id)).rejects.toMatchObject({ kind: 'unavailable' })
        expect(await entry(id)).toMatchObject({ state, attemptedAt: null, lastError: expect.stringContaining(hint) })
      }
      await control.clearFaults()
      await deliver(fresh)
      expect(await entry(fresh)).toMatchObject({ state: 'sent', lastError: null })

      await status(refused, match)
      minutes(59)
      await expect(deliver(hopeless)).rejects.toMatchObject({ kind: 'unavailable' })
      minutes(61)
      await deliver(hopeless)
      const { state: end, lastError } = (await entry(hopeless)) ?? {}
      expect([end, lastError]).toEqual(['failed', expect.stringMatching(/was not sent.*Retry it/)])
      expect(lastError?.split(hint)).toHaveLength(2)
      expect(await countIn('sentitems')).toBe(1)
    },
  )

  it('[COMP-12] fails when its uploaded file is truncated, instead of sending part of a resume', async () => {
    const { context } = product
    const { id, signature } = await openUpload(context)
    const content = Readable.from([Buffer.from('a whole resume')])
    await receiveUpload(context, { id, signature, contentType: 'application/pdf', content })
    const objectPath = `/objects/${id}`
    const mailId = await queue('half a file', [{ objectPath, name: 'cv.pdf', size: 14 }])
    await truncate(join(context.config.dataDir, 'objects', objectKey(objectPath)), 6)
    await deliver(mailId)
    expect(await entry(mailId)).toMatchObject({ state: 'failed', lastError: expect.stringContaining('6 of 14 bytes') })
    expect(await countIn('sentitems')).toBe(0)
  })

  it('is reported by the doctor when it is ten minutes late', async () => {
    await queue('late')
    const outbox = async () => (await checkOperation(product.context)).find(({ name }) => name === 'outbox')
    expect(await outbox()).toMatchObject({ state: 'ok' })
    minutes(11)
    expect(await outbox()).toMatchObject({ state: 'warn', message: '1 email failed, unclear, or late.' })
  })
})

describe('an email canceled after its draft was created', () => {
  const refused = async (key: string) => {
    const id = await queue(key)
    await control.fault({ kind: 'status', status: 400, code: 'ErrorInvalidRecipients', match: 'POST */send$' })
    await deliver(id)
    expect(await entry(id)).toMatchObject({ state: 'failed', draftId: expect.any(String) })
    return id
  }

  it('[ERR-17] is sent when ordered again under its key', async () => {
    const id = await refused('once more')
    await cancelMail(product.context, id)
    expect(await countIn('drafts')).toBe(0)
    expect(await entry(id)).toMatchObject({ state: 'cancelled', draftId: null, internetMessageId: null })
    expect(await queue('once more')).toBe(id)
    await deliver(id)
    expect(await entry(id)).toMatchObject({ state: 'sent' })
    expect([await countIn('drafts'), await countIn('sentitems')]).toEqual([0, 1])
  })

  it('[ERR-17] is sent when ordered again even if its remaining draft was deleted in Outlook', async () => {
    const id = await refused('deleted')
    await control.fault({ kind: 'status', status: 403, times: 1, match: 'POST */permanentDelete$' })
    await cancelMail(product.context, id)
    expect(await countIn('drafts')).toBe(1)
    await control.remove((await entry(id))?.draftId ?? '')
    expect(await queue('deleted')).toBe(id)
    await deliver(id)
    expect(await entry(id)).toMatchObject({ state: 'sent' })
    expect([await countIn('drafts'), await countIn('sentitems')]).toEqual([0, 1])
  })

  it('[ERR-17] is not sent twice when its missing draft had been sent', async () => {
    const id = await refused('has left')
    const graphId = (await entry(id))?.draftId ?? ''
    await product.context.drafts.send(graphId)
    await product.context.db('outbox').where({ id }).update({ draft_id: 'AAAAnoSuchDraft' })
    expect(await queue('has left')).toBe(id)
    await deliver(id)
    expect(await entry(id)).toMatchObject({ state: 'sent', lastError: null })
    expect([await countIn('drafts'), await countIn('sentitems')]).toEqual([0, 1])
  })

  it('[ERR-17] is reported as sent, not canceled, when its draft was sent in the meantime', async () => {
    const id = await refused('left by hand')
    await product.context.drafts.send((await entry(id))?.draftId ?? '')
    await expect(cancelMail(product.context, id)).rejects.toMatchObject({ code: 'outbox.left' })
    expect(await entry(id)).toMatchObject({ state: 'sent', lastError: null })
  })
})

it.each([0, 1])('sends an email once when it has two drafts and one was sent in Outlook (%i)', async sent => {
  const id = await queue('made twice')
  const { drafts, db } = product.context
  const mail = (await entry(id))?.mail
  const made = [await drafts.create(mail!, id), await drafts.create(mail!, id)]
  await db('outbox').where({ id }).update({ attempts: 2 })
  await drafts.send(made[sent]?.graphId ?? '')
  await control.forgetRequests()
  await deliver(id)
  expect(await entry(id)).toMatchObject({ state: 'sent' })
  expect(await drafts.find(made[sent]?.graphId ?? '')).toMatchObject({ isDraft: false })
  expect((await control.requests()).filter(({ path }) => /\/send$|permanentDelete$/.test(path))).toEqual([])
})

describe('an email that Graph sends long after the request', () => {
  const asSlowAs = async (id: string, meanwhile: (draftId: string) => Promise<unknown>) => {
    await control.fault({ kind: 'status', status: 504, match: 'POST */send$' })
    await expect(deliver(id)).rejects.toMatchObject({ code: 'outbox.unclear' })
    minutes(1.1)
    const held = await holdTable(product.context.db, 'send_attempts')
    const again = deliver(id)
    await waitFor('the mail to wait for its place', () => held.isMet())
    await meanwhile((await entry(id))?.draftId ?? '')
    await held.lift()
    return again
  }

  it('[ERR-17] is sent, although a second request was refused', async () => {
    const id = await queue('slow')
    await asSlowAs(id, draftId => product.context.drafts.send(draftId))
    expect(await entry(id)).toMatchObject({ state: 'sent', lastError: null })
    expect([await countIn('drafts'), await countIn('sentitems')]).toEqual([0, 1])
  })

  it('[ERR-17] fails when the second request is refused and it is still a draft, with a hint to check Sent Items', async () => {
    const id = await queue('refused then')
    await asSlowAs(id, () => control.fault({ kind: 'status', status: 400, match: 'POST */send$' }))
    expect(await entry(id)).toMatchObject({ state: 'failed', attemptedAt: expect.any(Date) })
    await expect(awaitSending(product.context, id, 1000)).rejects.toMatchObject({
      hint: expect.stringContaining('Sent Items'),
    })
  })

  it('[ERR-17] is looked up later when it is refused and cannot be found, because it may be on its way', async () => {
    const id = await queue('nowhere')
    const late = { kind: 'lateSent', times: 1000, match: 'GET */messages' }
    const slow = asSlowAs(id, async draftId => {
      await product.context.drafts.send(draftId)
      await control.fault(late)
    })
    await expect(slow).rejects.toMatchObject({ kind: 'unavailable' })
    await expect(deliver(id)).rejects.toMatchObject({ code: 'outbox.settling' })
    expect(await entry(id)).toMatchObject({ state: 'unknown' })
    await control.clearFaults()
    await deliver(id)
    expect(await entry(id)).toMatchObject({ state: 'sent', lastError: null })
  })
})

describe('an email that cannot be found after Graph was asked to send it', () => {
  it('[ERR-17] is reported as possibly sent, and sent again only when the user retries it', async () => {
    const { context } = product
    const id = await queue('gone')
    await control.fault({ kind: 'afterEffect', status: 504, match: 'POST */send$' })
    await expect(deliver(id)).rejects.toMatchObject({ code: 'outbox.unclear' })
    await control.remove((await entry(id))?.draftId ?? '')
    minutes(1.1)
    await deliver(id)
    const refusal = await awaitSending(context, id, 1000).catch(error => error)
    expect(refusal).toMatchObject({
      code: 'outbox.failed',
      message: expect.stringContaining('may have been sent'),
    })
    expect(refusal.hint).toMatch(/Sent Items/)
    expect(refusal.hint).not.toMatch(/has not sent/)
    await retryMail(context, id)
    await deliver(id)
    expect(await entry(id)).toMatchObject({ state: 'sent', lastError: null })
    expect(await countIn('sentitems')).toBe(1)
  })

  it('[ERR-17] is reported as not sent when Graph refused it immediately', async () => {
    const id = await queue('refused at once')
    await status(400, 'POST */send$', 'ErrorInvalidRecipients')
    await deliver(id)
    await expect(awaitSending(product.context, id, 1000)).rejects.toMatchObject({
      hint: expect.stringContaining('has not sent'),
    })
  })
})

describe('an email that was queued in a backup and has been sent since', () => {
  it.each([
    ['before it was tried', { state: 'queued', attempts: 0, draft_id: null, internet_message_id: null }],
    ['while it was tried', { state: 'queued', attempts: 1, draft_id: null, internet_message_id: null }],
    ['with its draft made', { state: 'drafted', attempts: 1 }],
  ])('[ERR-17] is not sent again when the database is restored: %s', async (_when, kept) => {
    const id = await queue('kept')
    await deliver(id)
    expect(await countIn('sentitems')).toBe(1)
    await product.context
      .db('outbox')
      .where({ id })
      .update({ ...kept, attempted_at: null, sent_at: null })
    minutes(10)
    await deliver(id)
    expect(await entry(id)).toMatchObject({ state: 'sent', lastError: null })
    expect([await countIn('sentitems'), await countIn('drafts')]).toEqual([1, 0])
  })

  it('[ERR-17] is not reported as sent when its saved draft was sent from Outlook with older text', async () => {
    const { context } = product
    const mail = composeMail({ to: ['a@x.example'], subject: 'A', body: '', bodyType: 'text', answering: null })
    const { draftId } = await saveDraft(context, { mail, draftId: null, key: 'letter' })
    const order = { key: 'send', responseId: null, requestedBy: 'test', draftId, holdSeconds: 0 }
    const id = await queueMail(context, { mail: { ...mail, subject: 'B' }, ...order })
    await context.drafts.send(draftId)
    minutes(10)
    await deliver(id)
    expect(await entry(id)).toMatchObject({ state: 'failed', lastError: 'This draft has already been sent.' })
    expect(await countIn('sentitems')).toBe(1)
  })

  it('[ERR-17] is sent, however late, if it was not sent before', async () => {
    const id = await queue('waited')
    minutes(10)
    await deliver(id)
    expect(await entry(id)).toMatchObject({ state: 'sent' })
    expect(await countIn('sentitems')).toBe(1)
  })
})
