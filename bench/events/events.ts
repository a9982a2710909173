import { openDatabase } from '../../src/store/database/openDatabase.ts'
import { makeDeliveryEvents } from '../../src/testing/makeDeliveryEvents.ts'
import { createEventSigner } from '../../src/testing/signedEvents.ts'
import { onGround } from '../onGround.ts'
import { copyRows } from './copyRows.ts'

/** SendGrid posts from several servers at once. */
const atOnce = 4
const batchSize = 1000

const count = Number(process.argv[2] ?? 100_000)
const { events, distinct } = makeDeliveryEvents(count, 0.3)
const signer = createEventSigner()
await onGround(import.meta.url, async ground => {
  const databaseUrl = await ground.createProductDatabase('events')
  const db = openDatabase(databaseUrl)
  try {
    const server = ground.start('productProcess.ts', { CHILD_DATABASE_URL: databaseUrl, PUBLIC_KEY: signer.publicKey })
    const { url } = await server.line<{ url: string }>()
    const seconds = await postAll(url)
    const { n } = (await db('sendgrid_events').count('* as n').first()) ?? { n: 0 }
    if (Number(n) !== distinct) throw new Error(`${n} events are stored, ${distinct} are distinct`)
    const bare = await copyRows(db, 'sendgrid_events', false)
    const indexed = await copyRows(db, 'sendgrid_events', true)
    console.log(
      `${count} events in batches of ${batchSize}, ${count - distinct} told before: ${distinct} stored in ` +
        `${seconds.toFixed(1)} s, ${Math.round(count / seconds)} a second, ${(seconds / bare).toFixed(1)} times the ` +
        `bare COPY of the stored rows (${bare.toFixed(2)} s), ${(seconds / indexed).toFixed(1)} times one that keeps the ` +
        `same indexes (${indexed.toFixed(2)} s)`,
    )
  } finally {
    await db.destroy()
  }
})

/** Returns the seconds. */
async function postAll(url: string): Promise<number> {
  const batches = Array.from({ length: Math.ceil(events.length / batchSize) }, (_, n) =>
    events.slice(n * batchSize, (n + 1) * batchSize),
  )
  const startedAt = performance.now()
  const poster = async () => {
    for (let batch = batches.shift(); batch; batch = batches.shift()) {
      const answer = await signer.send(url, batch, new Date())
      if (answer.status !== 204) throw new Error(`${answer.status} ${await answer.text()}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, poster))
  return (performance.now() - startedAt) / 1000
}
