import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestContext } from '../../testing/startTestServer.ts'
import { waitFor } from '../../testing/waitFor.ts'
import { startWorker } from '../../worker/startWorker.ts'
import { cancelMail } from './cancelMail.ts'
import { composeMail } from './composeMail.ts'
import { queueMail } from './queueMail.ts'
import { tidyOutbox } from './tidyOutbox.ts'
import { objectKey } from './uploads/objectKey.ts'
import { openUpload, receiveUpload } from './uploads/receiveUpload.ts'

let now: Date
let product: Awaited<ReturnType<typeof openTestContext>>
beforeEach(async () => {
  now = new Date()
  product = await openTestContext({ clock: () => now })
})
afterEach(() => product.close())

const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)

async function upload(): Promise<{ objectPath: string; name: string; size: number }> {
  const { id, signature } = await openUpload(product.context)
  const content = Readable.from([Buffer.from('%PDF')])
  await receiveUpload(product.context, { id, signature, contentType: 'application/pdf', content })
  return { objectPath: `/objects/${id}`, name: 'cv.pdf', size: 4 }
}

async function queue(attachments: Awaited<ReturnType<typeof upload>>[], key: string): Promise<string> {
  const written = { to: ['a@x.example'], subject: key, body: '', bodyType: 'text' as const, answering: null }
  const mail = composeMail({ ...written, attachments })
  return queueMail(product.context, { mail, key, responseId: null, requestedBy: 'test', draftId: null, holdSeconds: 0 })
}

describe('tidying the outbox', () => {
  it('deletes uploaded files after a day, except those of emails that have not been sent', async () => {
    const { context } = product
    const [loose, waiting, taken] = [await upload(), await upload(), await upload()]
    await queue([waiting], 'waiting')
    await cancelMail(context, await queue([taken], 'cancelled'))
    const kept = async () => (await context.db('uploads').orderBy('created_at').pluck('object_path')) as string[]

    now = hours(23)
    await tidyOutbox(context)
    expect(await kept()).toHaveLength(3)
    now = hours(2)
    await tidyOutbox(context)
    expect(await kept()).toEqual([waiting.objectPath])
    expect(await context.objects.read(objectKey(waiting.objectPath))).toHaveLength(4)
    for (const { objectPath } of [loose, taken]) {
      await expect(context.objects.read(objectKey(objectPath))).rejects.toMatchObject({ code: 'object.gone' })
    }
    const [missing, other] = [await upload(), await upload()]
    await context.objects.remove(objectKey(missing.objectPath))
    now = hours(25)
    await tidyOutbox(context)
    expect(await kept()).toEqual([waiting.objectPath])
    await expect(context.objects.read(objectKey(other.objectPath))).rejects.toMatchObject({ code: 'object.gone' })
  })

  it('queues an email again whose job was lost', async () => {
    const { context } = product
    const id = await queue([], 'lost job')
    await context.db.raw('delete from pgboss.job')
    const worker = await startWorker(context)
    try {
      await tidyOutbox(context)
      expect(await context.db('outbox').where({ id }).first('state')).toEqual({ state: 'queued' })
      now = new Date(now.getTime() + 3 * 60_000)
      await tidyOutbox(context)
      await waitFor('the mail to leave', () => context.db('outbox').where({ id, state: 'sent' }).first())
    } finally {
      await worker.stop()
    }
  })
})
