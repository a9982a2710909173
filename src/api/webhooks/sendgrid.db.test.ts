import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tieDeliveries } from '../../actions/deliveries/tieDeliveries.ts'
import { listenToEvents } from '../../store/database/events.ts'
import { createEventSigner, signatureHeader, timestampHeader } from '../../testing/signedEvents.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { waitFor } from '../../testing/waitFor.ts'

const now = new Date('2026-11-18T15:00:00Z')
const signer = createEventSigner()
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ clock: () => now, env: { SENDGRID_WEBHOOK_PUBLIC_KEY: signer.publicKey } })
})
afterAll(() => server.stop())
const db = () => server.context.db
beforeEach(() => db().raw('truncate sendgrid_events, sendgrid_events_set_aside, webhook_logs'))

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)
const anEvent = (over: object = {}) => ({
  email: 'R.Achterberg@hollowaypike.example',
  timestamp: seconds(now) - 60,
  'smtp-id': '<14c5d75ce93.dfd.64b469@ismtpd-555>',
  event: 'delivered',
  category: ['referral'],
  sg_event_id: 'ZGVsaXZlcmVkLTE',
  sg_message_id: '14c5d75ce93.dfd.64b469.filter0001.16648.5515E0B88.0',
  response: '250 OK',
  ...over,
})
const send = (...events: object[]) => signer.send(server.url, events, now)
const rows = () => db()('sendgrid_events').orderBy(['timestamp', 'event_type'])
const logs = () => db()('webhook_logs').select('status', 'error_message', 'payload', 'headers')

describe('[ENT-13] POST /api/webhook/sendgrid', () => {
  it('stores an event with all its fields', async () => {
    const click = anEvent({
      event: 'click',
      sg_event_id: 'Y2xpY2s',
      ip: '192.0.2.7',
      useragent: 'Mozilla/5.0',
      url: 'https://rejoinder.example/profile',
      url_offset: { index: 0, type: 'html' },
      candidate_name: 'Ada Lind',
      unique: 7,
    })
    expect((await send(click)).status).toBe(204)
    expect(await rows()).toMatchObject([
      {
        event_type: 'click',
        sg_event_id: 'Y2xpY2s',
        sg_message_id: '14c5d75ce93.dfd.64b469.filter0001.16648.5515E0B88.0',
        message_key: '14c5d75ce93',
        smtp_id: '<14c5d75ce93.dfd.64b469@ismtpd-555>',
        recipient_email: 'r.achterberg@hollowaypike.example',
        recipient_firm: 'Hollowaypike',
        timestamp: new Date('2026-11-18T14:59:00Z'),
        ip_address: '192.0.2.7',
        smtp_response: '250 OK',
        user_agent: 'Mozilla/5.0',
        url: 'https://rejoinder.example/profile',
        url_offset: { index: 0, type: 'html' },
        candidate_name: 'Ada Lind',
        custom_args: { category: ['referral'], candidate_name: 'Ada Lind', unique: 7 },
      },
    ])
    expect(await logs()).toMatchObject([
      { status: 'success', error_message: null, payload: { count: 1, added: 1, repeated: 0, setAside: 0 } },
    ])
    expect(JSON.stringify(await logs())).not.toContain('achterberg')
  })

  it('folds repetitions, also with another sg_event_id or none', async () => {
    const again = anEvent({ sg_event_id: 'another' })
    const { sg_event_id: _, ...without } = anEvent()
    await send(anEvent(), anEvent())
    await send(again, without, anEvent({ timestamp: seconds(now) - 59, sg_event_id: 'later' }))
    expect((await rows()).map(row => row.sg_event_id)).toEqual(['ZGVsaXZlcmVkLTE', 'later'])
  })

  it('separates opens by machines from opens by people, and hard bounces from soft ones', async () => {
    await send(
      anEvent({ event: 'open', sg_event_id: 'a', useragent: 'A', sg_machine_open: true }),
      anEvent({ event: 'open', sg_event_id: 'b', useragent: 'B', sg_machine_open: false }),
      anEvent({ event: 'bounce', sg_event_id: 'c', type: 'blocked', status: '5.2.2', timestamp: seconds(now) }),
      anEvent({ event: 'bounce', sg_event_id: 'd', type: 'bounce', status: '5.1.1', email: 'x@y.example' }),
    )
    const found = await rows()
    expect(found.filter(row => row.event_type === 'open').map(row => row.machine_open)).toEqual(
      expect.arrayContaining([true, false]),
    )
    const kinds = found.filter(row => row.event_type === 'bounce').map(row => [row.type, row.bounce_kind])
    expect(kinds).toEqual(
      expect.arrayContaining([
        ['blocked', 'soft'],
        ['bounce', 'hard'],
      ]),
    )
  })

  it('stores events of unknown types, also without a recipient', async () => {
    await send(
      { event: 'account_status_change', type: 'compliance_suspend', timestamp: seconds(now), sg_event_id: 'acc' },
      anEvent({ event: 'levitated', sg_event_id: 'lev' }),
    )
    expect((await rows()).map(row => row.event_type).sort()).toEqual(['account_status_change', 'levitated'])
  })

  it('sets aside events that cannot be parsed or stored, and keeps the others', async () => {
    const answer = await send(
      anEvent(),
      'no event' as unknown as object,
      anEvent({ timestamp: 'soon', sg_event_id: 'x' }),
      anEvent({ event: 'open', sg_event_id: 'y', reason: 'half \ud800 and nul \0' }),
      anEvent({ event: 'click', sg_event_id: 'z', smtp_id: 1, 'odd\0name': 1 }),
      anEvent({ event: 'processed', sg_event_id: 'w', timestamp: 1e12 }),
    )
    expect(answer.status).toBe(204)
    expect((await rows()).map(row => row.event_type)).toEqual(['delivered', 'open'])
    const aside = await db()('sendgrid_events_set_aside').orderBy('reason').select('payload', 'reason')
    expect(aside.map(row => row.reason)).toEqual([
      'It is not an object.',
      'Its timestamp is not a time in seconds.',
      'Its timestamp is not a time in seconds.',
      expect.stringMatching(/unicode|\\u0000/i),
    ])
    expect(JSON.parse(aside[3].payload)).toMatchObject({ sg_event_id: 'z' })
    expect(await logs()).toMatchObject([
      { status: 'success', error_message: '4 of 6 events could not be read and were set aside.' },
    ])
  })

  it('notifies open browsers of new events', async () => {
    const heard: string[] = []
    const stop = await listenToEvents(
      server.databaseUrl,
      event => heard.push(event.type),
      () => {},
    )
    try {
      await send(anEvent())
      await waitFor('the event', async () => heard.includes('deliveries.changed'))
    } finally {
      await stop()
    }
  })

  it('queues the search for the ties of new events, but not of repetitions', async () => {
    const jobs = () => db()('pgboss.job').where({ name: 'tieDeliveries' })
    await send(anEvent())
    expect(await jobs()).toHaveLength(1)
    await jobs().delete()
    await send(anEvent())
    expect(await jobs()).toHaveLength(0)
    expect(await tieDeliveries(server.context)).toEqual({ emails: 1, tied: 0 })
    expect(await tieDeliveries(server.context)).toEqual({ emails: 0, tied: 0 })
  })
})

describe('[ENT-10] authenticating the sender of a call', () => {
  const body = JSON.stringify([anEvent()])
  const refusals: [string, string, () => Promise<Response>][] = [
    [
      'unsigned',
      'The call is not signed.',
      () => fetch(`${server.url}/api/webhook/sendgrid`, { method: 'POST', body }),
    ],
    [
      'signed by another key',
      'The signature does not match the body.',
      () => createEventSigner().post(server.url, body, now),
    ],
    [
      'tampered with',
      'The signature does not match the body.',
      async () => {
        const timestamp = String(seconds(now) + 1)
        return signer.post(server.url, body, now, { [timestampHeader]: timestamp })
      },
    ],
    [
      'signed with an invalid signature',
      'The signature does not match the body.',
      () => signer.post(server.url, body, now, { [signatureHeader]: '!!!' }),
    ],
    [
      'stale',
      'The signature is stale.',
      () => signer.post(server.url, body, new Date(now.getTime() - 25 * 3_600_000 - 1000)),
    ],
    [
      'from the future',
      'The signature is stale.',
      () => signer.post(server.url, body, new Date(now.getTime() + 601_000)),
    ],
    [
      'without a time',
      'The signature is stale.',
      () => signer.post(server.url, body, now, { [timestampHeader]: 'timestamp' }),
    ],
  ]

  it.each(refusals)(
    'rejects a call that is %s with the same response as any other, and logs the reason: %s',
    async (_name, reason, call) => {
      const answer = await call()
      expect(answer.status).toBe(403)
      expect(await answer.json()).toMatchObject({
        error: 'The sender could not be authenticated.',
        code: 'webhook.forged',
      })
      expect(await rows()).toEqual([])
      expect(await logs()).toMatchObject([{ status: 'error', error_message: reason, payload: null }])
    },
  )

  it('accepts a call that SendGrid repeats within a day', async () => {
    expect((await signer.post(server.url, body, new Date(now.getTime() - 24 * 3_600_000))).status).toBe(204)
  })

  it('rejects and logs an oversized body, and a body that is not a list', async () => {
    const large = await signer.post(server.url, `[${' '.repeat(2 * 1024 * 1024)}]`, now)
    expect(large.status).toBe(413)
    const odd = await signer.post(server.url, '{"event":"open"}', now)
    expect(odd.status).toBe(400)
    expect(await odd.json()).toMatchObject({ error: 'No events can be read.', code: 'webhook.malformed' })
    expect((await logs()).map(log => log.error_message).sort()).toEqual([
      'The body is larger than 2097152 bytes.',
      'The body is not a list of events.',
    ])
  })
})

describe('without SENDGRID_WEBHOOK_PUBLIC_KEY', () => {
  it('rejects every event, explains why and logs it', async () => {
    const closed = await startTestServer({ clock: () => now })
    try {
      const answer = await signer.send(closed.url, [anEvent()], now)
      expect(answer.status).toBe(503)
      expect(await answer.json()).toMatchObject({
        code: 'webhook.closed',
        hint: expect.stringContaining('SENDGRID_WEBHOOK_PUBLIC_KEY'),
      })
      expect(await closed.context.db('sendgrid_events')).toEqual([])
      expect(await closed.context.db('webhook_logs').pluck('status')).toEqual(['error'])
    } finally {
      await closed.stop()
    }
  })
})
