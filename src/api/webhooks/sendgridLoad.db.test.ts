import { expect, it } from 'vitest'
import { makeDeliveryEvents } from '../../testing/makeDeliveryEvents.ts'
import { createEventSigner } from '../../testing/signedEvents.ts'
import { startTestServer } from '../../testing/startTestServer.ts'

it('[ENT-13] stores 100,000 events with 30 % repetitions once each, in four parallel streams of batches', async () => {
  const signer = createEventSigner()
  const server = await startTestServer({ env: { SENDGRID_WEBHOOK_PUBLIC_KEY: signer.publicKey } })
  try {
    const { events, distinct } = makeDeliveryEvents(100_000, 0.3)
    expect(distinct).toBe(70_000)
    const batches = Array.from({ length: 100 }, (_, n) => events.slice(n * 1000, (n + 1) * 1000))
    const poster = async () => {
      for (let batch = batches.shift(); batch; batch = batches.shift()) {
        expect((await signer.send(server.url, batch, new Date())).status).toBe(204)
      }
    }
    await Promise.all([poster(), poster(), poster(), poster()])
    const { db } = server.context
    expect((await db('sendgrid_events').count('* as n').first())?.n).toBe(distinct)
    expect(
      (await db('sendgrid_events').where('sg_event_id', 'like', 'event-%').count('* as n').first())?.n,
    ).toBeGreaterThan(distinct * 0.8)
    expect((await db('sendgrid_events_set_aside').count('* as n').first())?.n).toBe(0)
  } finally {
    await server.stop()
  }
})
