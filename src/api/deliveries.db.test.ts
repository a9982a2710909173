import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tieDeliveries } from '../actions/deliveries/tieDeliveries.ts'
import type { DeliveryStepBody } from '../contract/deliveries.ts'
import { type ApiClient, signedInClient } from '../testing/apiClient.ts'
import { aCandidate, anOutreach, aReply } from '../testing/builders.ts'
import { createEventSigner } from '../testing/signedEvents.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

const ada = aCandidate({ refId: 'JL-2291', name: 'Ifeoma Okonjo' })
const ben = aCandidate({ refId: 'JL-3300', name: 'Ben Sauer' })
const signer = createEventSigner()
const rosalind = { name: 'Rosalind Achterberg', address: 'r.achterberg@hollowaypike.example' }
const gone = { name: 'Gone', address: 'gone@hollowaypike.example' }
const dead = { name: '', address: 'dead@hollowaypike.example' }
const at = (minute: number) => new Date(Date.UTC(2026, 9, 12, 14, minute))
let server: TestServer
let api: ApiClient

beforeAll(async () => {
  server = await startTestServer({
    candidates: [ada, ben],
    env: { SENDGRID_WEBHOOK_PUBLIC_KEY: signer.publicKey },
  })
  api = await signedInClient(server)
  const outreach = (candidate: typeof ada, minute: number, to: object, id: string) =>
    anOutreach(candidate, {
      subject: `About ${candidate.refId}`,
      to: [to as typeof rosalind],
      internetMessageId: id,
      receivedDateTime: at(minute).toISOString(),
    })
  await server.control.addAll([
    outreach(ada, 0, rosalind, '<ada@us>'),
    outreach(ben, 30, rosalind, '<ben@us>'),
    outreach(ada, 1, gone, '<gone@us>'),
    outreach(ada, 40, dead, '<ada-dead@us>'),
    outreach(ben, 41, dead, '<ben-dead@us>'),
    aReply({
      subject: 'Undeliverable: About JL-2291',
      from: { name: 'Microsoft Outlook', address: 'postmaster@hollowaypike.example' },
      text: `Your message to ${dead.address} couldn't be delivered.`,
      headers: [{ name: 'X-Failed-Recipients', value: dead.address }],
      inReplyTo: '<ada-dead@us>',
      receivedDateTime: at(42).toISOString(),
    }),
    aReply({
      subject: 'RE: About JL-2291',
      text: 'We would love to interview her on Tuesday.',
      from: { name: 'Achterberg, Rosalind', address: rosalind.address },
      receivedDateTime: at(9).toISOString(),
      inReplyTo: '<ada@us>',
    }),
    aReply({
      subject: 'Undeliverable: About JL-2291',
      from: { name: 'Microsoft Outlook', address: 'postmaster@hollowaypike.example' },
      text: `Your message to ${gone.address} couldn't be delivered.`,
      headers: [{ name: 'X-Failed-Recipients', value: gone.address }],
      receivedDateTime: at(2).toISOString(),
    }),
  ])
  await server.sync()
  const event = (name: string, minute: number, over: object = {}) => ({
    event: name,
    email: rosalind.address,
    timestamp: at(minute).getTime() / 1000,
    sg_event_id: `${name}${minute}`,
    sg_message_id: 'ada.1',
    'smtp-id': '<ada@us>',
    ...over,
  })
  await signer.send(
    server.url,
    [
      event('click', 6, { url: 'https://rejoinder.example/profile' }),
      event('open', 5, { useragent: 'person', sg_machine_open: false }),
      event('open', 3, { useragent: 'proxy', sg_machine_open: true }),
      event('delivered', 0, { response: '250 OK' }),
      event('processed', 0),
      event('bounce', 31, {
        'smtp-id': '<ben@us>',
        sg_message_id: 'ben.1',
        type: 'blocked',
        status: '4.2.2',
        reason: 'Mailbox full',
      }),
    ],
    new Date(),
  )
  await tieDeliveries(server.context)
})
afterAll(() => server.stop())

const timeline = async (filter: object, range?: [number, number], sort?: [string, string]) =>
  api.list<DeliveryStepBody>('deliveries', filter, range, sort)
const idOf = async (refId: string): Promise<string> =>
  (await server.context.db('candidates').where({ ref_id: refId }).first('id')).id

describe('[ENT-13] GET /api/deliveries', () => {
  it('lists the timeline of a recipient in chronological order', async () => {
    const { rows, range } = await timeline({ recipient: 'R.Achterberg@hollowaypike.example' })
    expect(range).toBe('deliveries 0-8/9')
    expect(rows.map(row => [row.kind, row.at, row.byMachine, row.bounce, row.detail])).toEqual([
      ['sent', at(0).toISOString(), null, null, null],
      ['processed', at(0).toISOString(), null, null, null],
      ['delivered', at(0).toISOString(), null, null, '250 OK'],
      ['opened', at(3).toISOString(), true, null, null],
      ['opened', at(5).toISOString(), false, null, null],
      ['clicked', at(6).toISOString(), null, null, 'https://rejoinder.example/profile'],
      ['replied', at(9).toISOString(), null, null, 'high'],
      ['sent', at(30).toISOString(), null, null, null],
      ['bounced', at(31).toISOString(), null, 'soft', 'Mailbox full'],
    ])
    expect(rows[3]).toMatchObject({
      recipient: rosalind.address,
      recipientName: 'Rosalind Achterberg',
      firm: 'Hollowaypike',
      candidateName: 'Ifeoma Okonjo',
      subject: 'About JL-2291',
    })
    expect(new Set(rows.slice(0, 7).map(row => row.submissionId)).size).toBe(1)
    expect(rows[6]?.responseId).toMatch(/^[\da-f-]{36}$/)
  })

  it('can be filtered by candidate and submission, and paged', async () => {
    const candidateId = await idOf('JL-3300')
    const own = await timeline({ recipient: rosalind.address, candidateId })
    expect(own.rows.map(row => row.kind)).toEqual(['sent', 'bounced'])
    expect((await timeline({ submissionId: own.rows[0]?.submissionId })).rows).toEqual(own.rows)
    const newest = await timeline({ recipient: rosalind.address }, [0, 1], ['at', 'DESC'])
    expect([newest.range, ...newest.rows.map(row => row.kind)]).toEqual(['deliveries 0-1/9', 'bounced', 'sent'])
  })

  it('includes bounces that the mailbox received as delivery reports', async () => {
    const bounced = {
      kind: 'bounced',
      bounce: 'hard',
      recipient: gone.address,
      candidateName: 'Ifeoma Okonjo',
      detail: "couldn't be delivered.",
    }
    expect((await timeline({ recipient: gone.address })).rows).toMatchObject([{ kind: 'sent' }, bounced])
    const ofCandidate = await timeline({ candidateId: await idOf('JL-2291') })
    expect(ofCandidate.rows.filter(row => row.kind === 'bounced')[0]).toMatchObject(bounced)
  })

  it('ties a delivery report to the submission that it cites, not to a later one to the same address', async () => {
    const bouncesOf = async (refId: string) => {
      const { rows } = await timeline({ candidateId: await idOf(refId) })
      return rows.filter(row => row.kind === 'bounced' && row.recipient === dead.address).length
    }
    expect([await bouncesOf('JL-2291'), await bouncesOf('JL-3300')]).toEqual([1, 0])
  })

  it('requires a recipient, candidate or submission, and returns nothing for an unknown one', async () => {
    for (const filter of ['{}', '{"candidateId":"x"}', '{"recipient":"a@b.c","else":1}']) {
      const answer = await api.get(`/api/deliveries?filter=${encodeURIComponent(filter)}`)
      expect([filter, answer.status, (answer.body as { field: string }).field]).toEqual([filter, 400, 'filter'])
    }
    expect(await timeline({ recipient: 'nobody@firm.example' })).toEqual({ rows: [], range: 'deliveries */0' })
  })
})

describe('GET /api/status', () => {
  it('reports how SendGrid is configured and when its last event arrived', async () => {
    const { body } = await api.get<{ sendgrid: object }>('/api/status')
    expect(body.sendgrid).toEqual({
      mode: 'configured',
      apiKey: false,
      webhookKey: true,
      webhookPath: '/api/webhook/sendgrid',
      lastEventAt: at(31).toISOString(),
      setAside: 0,
    })
  })
})
