import type { RequestListener } from 'node:http'
import { Webhook } from 'standardwebhooks'
import { afterEach, describe, expect, it } from 'vitest'
import { type HookReceiver, startHookReceiver } from '../../testing/hookReceiver.ts'
import { waitFor } from '../../testing/waitFor.ts'
import { createHookSender, type HookTarget } from './hookSender.ts'

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const targetOf = (url: string): HookTarget => ({ url, format: 'standard', secret })
const never: RequestListener = () => {}
let receiver: HookReceiver | null = null
afterEach(async () => {
  await receiver?.close()
  receiver = null
})

async function post(answers: readonly (number | RequestListener)[], options: { timeoutMs?: number } = {}) {
  receiver = await startHookReceiver(answers)
  const sender = createHookSender({
    allowPrivate: true,
    clock: () => new Date(),
    ...options,
  })
  return sender.post(targetOf(receiver.url), {
    id: 'evt_1',
    payload: { type: 'test', data: { name: 'Zoë' } },
    signal: new AbortController().signal,
  })
}

async function postTo(url: string) {
  const sender = createHookSender({ allowPrivate: false, clock: () => new Date() })
  return sender.post(targetOf(url), { id: 'evt_1', payload: {}, signal: new AbortController().signal })
}

describe('the webhook sender', () => {
  it('signs by Standard Webhooks, so that the receiver can verify the signature', async () => {
    expect(await post([200])).toEqual({ status: 200, body: 'answered 200' })
    const [request] = receiver?.received ?? []
    const verified = new Webhook(secret).verify(request?.body ?? '', request?.headers as Record<string, string>)
    expect(verified).toEqual({ type: 'test', data: { name: 'Zoë' } })
    expect(request).toMatchObject({ path: '/hook/', headers: { 'webhook-id': 'evt_1' } })
    expect(() => new Webhook(secret).verify(`${request?.body} `, request?.headers as Record<string, string>)).toThrow()
  })

  it.each([204, 410, 429, 500])('returns status %i unchanged', async status => {
    expect((await post([status])).status).toBe(status)
  })

  it('follows no redirect', async () => {
    const answer = await post([(_, response) => response.writeHead(302, { location: '/elsewhere' }).end(), 200])
    expect(answer.status).toBe(302)
    expect(receiver?.received).toHaveLength(1)
  })

  it('times out when the receiver does not respond', async () => {
    await expect(post([never], { timeoutMs: 100 })).rejects.toMatchObject({
      kind: 'unavailable',
      message: expect.stringContaining('in time'),
    })
  })

  it('returns the status and the partial body of a response that does not end', async () => {
    const drips: RequestListener = (_, response) => response.writeHead(200).write('so far')
    expect(await post([drips], { timeoutMs: 500 })).toEqual({ status: 200, body: 'so far' })
  })

  it('keeps the first 4,096 bytes of a huge response without NUL characters, and stops reading', async () => {
    let wanted = true
    const floods: RequestListener = (_, response) => {
      response.on('close', () => {
        wanted = false
      })
      const pour = () => {
        while (wanted && response.write('\0x'.repeat(10_000)));
        if (wanted) response.once('drain', pour)
      }
      pour()
    }
    const { body } = await post([floods])
    expect(body).toBe('x'.repeat(2048))
    await waitFor('the connection to be dropped', async () => !wanted)
  })

  it('reports a refused connection', async () => {
    receiver = await startHookReceiver([200])
    const { url } = receiver
    await receiver.close()
    const sender = createHookSender({ allowPrivate: true, clock: () => new Date() })
    const event = { id: 'evt_1', payload: {}, signal: new AbortController().signal }
    await expect(sender.post(targetOf(url), event)).rejects.toMatchObject({
      kind: 'unavailable',
      message: expect.stringContaining('ECONNREFUSED'),
    })
  })

  it('rejects addresses that are not public, literal or behind a host name, before it sends anything', async () => {
    receiver = await startHookReceiver([200])
    const { port } = new URL(receiver.url)
    const refused = { kind: 'forbidden', code: 'hook.privateAddress', hint: expect.stringContaining('ALLOW_PRIVATE') }
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433']) {
      await expect(postTo(`http://${host}:${port}/`)).rejects.toMatchObject(refused)
    }
    await expect(postTo('https://169.254.169.254/latest/meta-data')).rejects.toMatchObject(refused)
    expect(receiver.received).toEqual([])
  })
})
