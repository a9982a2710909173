import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCandidate, anOutreach } from '../../testing/builders.ts'
import { createEventSigner } from '../../testing/signedEvents.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { addCandidates } from '../candidates/addCandidates.ts'
import { tieDeliveries } from './tieDeliveries.ts'

const ada = aCandidate({ refId: 'JL-2291', name: 'Ifeoma Okonjo' })
const signer = createEventSigner()
const sentAt = new Date('2026-10-12T14:00:00Z')
const to = 'r.achterberg@hollowaypike.example'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ candidates: [ada], env: { SENDGRID_WEBHOOK_PUBLIC_KEY: signer.publicKey } })
})
afterAll(() => server.stop())

let counter = 0
const event = (over: object) => {
  counter += 1
  return {
    event: 'delivered',
    email: to,
    timestamp: sentAt.getTime() / 1000 + counter,
    sg_event_id: `e${counter}`,
    sg_message_id: `m${counter}.filter1.0`,
    ...over,
  }
}
const send = async (...events: object[]) => expect((await signer.send(server.url, events, new Date())).status).toBe(204)
const tieOf = (id: string) =>
  server.context
    .db({ e: 'sendgrid_events' })
    .leftJoin({ s: 'email_submissions' }, 's.id', 'e.email_submission_id')
    .leftJoin({ k: 'campaigns' }, 'k.id', 'e.campaign_id')
    .leftJoin({ c: 'candidates' }, 'c.id', 'e.candidate_id')
    .where({ sg_event_id: id })
    .first({ by: 'e.tied_by', message: 's.internet_message_id', campaign: 'k.original_subject', candidate: 'c.ref_id' })

describe('[ENT-13] ties of delivery events', () => {
  it('are created for all events of an email when its submission arrives after them', async () => {
    await send(
      event({ sg_event_id: 'sent', sg_message_id: 'mail.filter1.0', 'smtp-id': '<late@rejoinder.example>' }),
      event({ sg_event_id: 'opened', event: 'open', sg_message_id: 'mail.filter9.9' }),
      event({ sg_event_id: 'other', email: 'else@firm.example', sg_message_id: 'mail.filter1.0' }),
    )
    await tieDeliveries(server.context)
    expect((await tieOf('sent')).by).toBeNull()
    const outreach = anOutreach(ada, {
      subject: 'A candidate (JL-2291)',
      internetMessageId: '<late@rejoinder.example>',
      receivedDateTime: sentAt.toISOString(),
      to: [{ name: 'Rosalind Achterberg', address: to }],
    })
    await server.control.add(outreach)
    await server.sync()
    expect(await server.context.db('pgboss.job').where({ name: 'tieDeliveries', state: 'created' })).toHaveLength(1)
    await tieDeliveries(server.context)
    const tied = {
      by: 'message_id',
      message: '<late@rejoinder.example>',
      campaign: 'A candidate (JL-2291)',
      candidate: 'JL-2291',
    }
    expect(await tieOf('sent')).toEqual(tied)
    expect(await tieOf('opened')).toEqual(tied)
    expect((await tieOf('other')).by).toBeNull()
    const [row] = await server.context.db('sendgrid_events').where({ sg_event_id: 'opened' })
    expect(row).toMatchObject({ recipient_name: 'Rosalind Achterberg', candidate_name: 'Ifeoma Okonjo' })
  })

  it('are found by arguments, by recipient and subject, and by the name of a bulk send', async () => {
    await send(
      event({ sg_event_id: 'args', ref_id: 'JL-2291' }),
      event({ sg_event_id: 'subject', subject: 'RE: A candidate (JL-2291)' }),
      event({ sg_event_id: 'bulk', email: 'stranger@firm.example', marketing_campaign_name: 'Ifeoma Okonjo, spring' }),
      event({ sg_event_id: 'none' }),
    )
    await tieDeliveries(server.context)
    const campaign = 'A candidate (JL-2291)'
    const submission = { message: '<late@rejoinder.example>', campaign, candidate: 'JL-2291' }
    expect(await tieOf('args')).toEqual({ by: 'arguments', ...submission })
    expect(await tieOf('subject')).toEqual({ by: 'subject', ...submission })
    expect(await tieOf('bulk')).toEqual({ by: 'candidate_name', message: null, campaign, candidate: 'JL-2291' })
    expect((await tieOf('none')).by).toBeNull()
  })

  it('are created when the candidate named by a bulk send is added later', async () => {
    await send(event({ sg_event_id: 'early', email: 'a@b.example', candidate_name: 'Gwen Ashby' }))
    await tieDeliveries(server.context)
    expect((await tieOf('early')).by).toBeNull()
    await addCandidates(server.context, [aCandidate({ refId: 'JL-7777', name: 'Gwen Ashby' })])
    await tieDeliveries(server.context)
    expect(await tieOf('early')).toMatchObject({ by: 'candidate_name', candidate: 'JL-7777' })
    expect(await tieDeliveries(server.context)).toEqual({ emails: 0, tied: 0 })
  })
})
