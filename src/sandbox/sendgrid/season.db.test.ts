import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCandidates } from '../../actions/candidates/addCandidates.ts'
import { tieDeliveries } from '../../actions/deliveries/tieDeliveries.ts'
import { syncMail } from '../../actions/sync/syncMail.ts'
import type { DeliveryStepBody } from '../../contract/deliveries.ts'
import type { EmailPageBody } from '../../contract/mailbox.ts'
import { type ApiClient, signedInClient } from '../../testing/apiClient.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { waitFor } from '../../testing/waitFor.ts'
import { seedCandidates } from '../seed/seedCandidates.ts'

const now = new Date('2026-11-20T21:00:00Z')
let server: TestServer
let api: ApiClient
const db = () => server.context.db
beforeAll(async () => {
  server = await startTestServer({ seed: true, sendgrid: true, clock: () => now })
  api = await signedInClient(server)
  const candidates = seedCandidates.map(each => ({ ...each, createdAt: new Date(each.createdAt) }))
  await addCandidates(server.context, candidates)
  await syncMail(server.context, { hoursBack: 24 * 100, manual: true })
  server.sandbox.postDeliveriesTo(`${server.url}/api/webhook/sendgrid`)
  await waitFor('all events to be posted', async () => {
    const left = await db()('sandbox.sendgrid_events').where({ is_waiting: true }).first('n')
    const reported = await db()('sendgrid_events').first('id')
    return reported && !left
  })
  await tieDeliveries(server.context)
})
afterAll(() => server.stop())

describe('the deliveries of the season', () => {
  it('[MBX-25] fill the mass-marketing view with every type of event', async () => {
    const kinds = new Set<string>()
    for (let page = 1, hasMore = true; hasMore; page += 1) {
      const path = `/api/outlook/emails?folderId=mass-marketing&pageSize=100&page=${page}`
      const { body } = await api.get<EmailPageBody>(path)
      for (const email of body.emails) kinds.add(email.analytics?.eventType ?? 'none')
      hasMore = body.pagination.hasMore
    }
    expect([...kinds].sort()).toEqual([
      'bounced',
      'clicked',
      'delivered',
      'dropped',
      'opened',
      'spamreport',
      'unsubscribe',
    ])
  })

  it('[ENT-13] are tied to submissions and campaigns, with machine opens marked', async () => {
    const rows = await db()('sendgrid_events').select('tied_by', 'machine_open', 'event_type', 'candidate_id')
    expect(rows.length).toBeGreaterThan(500)
    expect(rows.filter(row => row.candidate_id === null)).toEqual([])
    const count = (tiedBy: string) => rows.filter(row => row.tied_by === tiedBy).length
    expect([count('message_id') > 200, count('arguments') > 200]).toEqual([true, true])
    const opens = rows.filter(row => row.event_type === 'open')
    expect(new Set(opens.map(row => row.machine_open))).toEqual(new Set([true, false]))
  })

  it('[API-33] include a bulk email that only the historical sync finds', async () => {
    const { body } = await api.send<{ synced: number; errors: number }>('POST', '/api/sendgrid/sync-historical', {
      daysBack: 90,
    })
    expect(body.synced).toBeGreaterThan(15)
    expect(body.errors).toBe(0)
  })

  it('show the timeline of a recipient from submission to reply', async () => {
    const { rows: found } = await db().raw(
      `select r.email_submission_id as id from email_responses r
       join sendgrid_events e on e.email_submission_id = r.email_submission_id where e.event_type = 'open' limit 1`,
    )
    const { rows } = await api.list<DeliveryStepBody>('deliveries', { submissionId: found[0].id })
    const kinds = rows.map(row => row.kind)
    expect([kinds[0], kinds.includes('delivered'), kinds.includes('opened')]).toEqual(['sent', true, true])
    expect(kinds.indexOf('replied')).toBeGreaterThan(kinds.indexOf('opened'))
  })
})
