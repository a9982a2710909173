import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestContext } from '../testing/startTestServer.ts'
import { awaitSending } from './sending/awaitSending.ts'
import { composeMail } from './sending/composeMail.ts'
import { queueMail } from './sending/queueMail.ts'

let product: Awaited<ReturnType<typeof openTestContext>>
beforeAll(async () => {
  product = await openTestContext()
})
afterAll(() => product.close())

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

it('ends the wait for a held email in time even when garbage is collected in the meantime', async () => {
  const { context } = product
  const mail = composeMail({
    to: ['pat@firm.example'],
    subject: 'Held',
    body: 'Hello',
    bodyType: 'text',
    answering: null,
  })
  const order = { mail, key: 'held', draftId: null, responseId: null, requestedBy: 'test', holdSeconds: 3600 }
  const id = await queueMail(context, order)
  const waiting = awaitSending(context, id, 0, new AbortController().signal)
  for (let times = 0; times < 20; times += 1) {
    await new Promise(setImmediate)
    collectGarbage()
  }
  expect(await waiting).toMatchObject({ state: 'queued' })
})
