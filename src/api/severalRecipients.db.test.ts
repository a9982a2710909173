import { afterAll, beforeAll, expect, it } from 'vitest'
import { indexMessages } from '../actions/mailbox/indexMessages.ts'
import type { DeliveryStepBody } from '../contract/deliveries.ts'
import type { SubmissionBody } from '../contract/submissions.ts'
import { listSubmissions } from '../store/responses/submissions.ts'
import { type ApiClient, signedInClient } from '../testing/apiClient.ts'
import { aCandidate, anOutreach, aReply } from '../testing/builders.ts'
import { tableReads } from '../testing/database/tableReads.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

const ada = aCandidate({ refId: 'JL-1001', name: 'Ada Lind', email: 'ada@home.example' })
const ann = { name: 'Smith, Ann', address: 'ann@kingfirm.example' }
const bob = { name: 'Bob Low', address: 'B.Low@latham.example' }
const cid = { name: '', address: 'cid@bar.example' }
let server: TestServer
let api: ApiClient

beforeAll(async () => {
  server = await startTestServer({ candidates: [ada] })
  api = await signedInClient(server)
  const receivedDateTime = new Date(Date.now() - 60_000).toISOString()
  await server.control.addAll([
    anOutreach(ada, {
      to: [ann],
      cc: [bob, { name: 'Owen', address: 'owen@rejoinder.example' }],
      bcc: [cid, { name: 'Ada Lind', address: 'ada@home.example' }],
      receivedDateTime,
    }),
    anOutreach(ada, { to: [{ name: 'Dee Fox', address: 'dee@fox.example' }], receivedDateTime }),
    aReply({
      subject: 'Undeliverable: Ada Lind (JL-1001)',
      from: { name: 'Microsoft Outlook', address: 'postmaster@latham.example' },
      text: `Your message to ${bob.address} couldn't be delivered.`,
      headers: [{ name: 'X-Failed-Recipients', value: bob.address }],
      receivedDateTime: new Date().toISOString(),
    }),
  ])
  await server.sync()
  await indexMessages(server.context, new AbortController().signal)
  await api.send('PUT', '/api/firm-names/latham.example', { name: 'Latham & Partners' })
})
afterAll(() => server.stop())

const list = async (q?: string) => (await api.list<SubmissionBody>('submissions', q ? { q } : {})).rows

it('lists one row per email, with all recipients and their firms', async () => {
  const [row] = await list('kingfirm')
  expect(row).toMatchObject({
    to: ann.address,
    otherRecipients: [
      { address: 'b.low@latham.example', name: 'Bob Low', firm: 'Latham & Partners' },
      { address: cid.address, name: '', firm: 'Bar' },
    ],
  })
  const { body } = await api.get<SubmissionBody>(`/api/submissions/${row?.id}`)
  expect(body.otherRecipients).toEqual(row?.otherRecipients)
  expect(await list()).toHaveLength(2)
})

it.each(['Smith', 'bob low', 'b.low@latham', 'Latham & Partners', 'cid@bar.example', 'JL-1001'])(
  'finds the row by %s',
  async q => {
    expect((await list(q)).map(({ to }) => to)).toContain(ann.address)
  },
)

it('finds no row by a colleague, and only those of the recipient', async () => {
  expect(await list('owen@rejoinder')).toEqual([])
  expect((await list('dee@fox')).map(({ to }) => to)).toEqual(['dee@fox.example'])
})

it('shows each recipient in the delivery timeline, with the bounce of the second one', async () => {
  const timeline = async (filter: object) => (await api.list<DeliveryStepBody>('deliveries', filter)).rows
  const [submission] = await list('kingfirm')
  const about = ({ kind, recipient, recipientName, firm }: DeliveryStepBody) => [kind, recipient, recipientName, firm]
  const ofBob = [
    ['sent', 'b.low@latham.example', 'Bob Low', 'Latham & Partners'],
    ['bounced', 'b.low@latham.example', 'Bob Low', 'Latham & Partners'],
  ]
  const whole = await timeline({ submissionId: submission?.id })
  expect(whole.map(about).sort()).toEqual(
    [['sent', ann.address, 'Ann Smith', 'Kingfirm'], ['sent', cid.address, '', 'Bar'], ...ofBob].sort(),
  )
  expect(new Set(whole.map(({ id }) => id)).size).toBe(4)
  expect((await timeline({ recipient: bob.address })).map(about)).toEqual(ofBob)
  expect((await timeline({ recipient: bob.address })).map(({ submissionId }) => submissionId)).toEqual([
    submission?.id,
    submission?.id,
  ])
})

it('names each recipient as their own emails do, whichever came first', async () => {
  const pam = { name: 'Pam', address: 'pam@oak.example' }
  const quinn = { name: 'qreed', address: 'qreed@elm.example' }
  const named = async () =>
    (await list('oak.example')).map(({ toName, otherRecipients }) => [
      toName,
      ...otherRecipients.map(({ name }) => name),
    ])
  await server.control.addAll([anOutreach(ada, { to: [pam], cc: [quinn], receivedDateTime: new Date().toISOString() })])
  await server.sync()
  expect(await named()).toEqual([['Pam', 'qreed']])
  const from = { ...quinn, name: 'Reed, Quinn' }
  await server.control.addAll([aReply({ from, subject: 'RE: Ada Lind (JL-1001)', text: 'We would like to meet her.' })])
  await server.sync()
  expect(await named()).toEqual([['Pam', 'Quinn Reed']])
  await server.control.addAll([anOutreach(ada, { to: [pam], cc: [quinn], receivedDateTime: new Date().toISOString() })])
  await server.sync()
  expect(await named()).toEqual([
    ['Pam', 'Quinn Reed'],
    ['Pam', 'Quinn Reed'],
  ])
})

it.each(['firm:latham', 'firm:"Latham & Partners"', 'firm:bar.example', 'firm:kingfirm'])(
  'finds the email in the mailbox by %s',
  async q => {
    const { body } = await api.get<{ emails: { subject: string; to: { address: string }[] }[] }>(
      `/api/outlook/search?q=${encodeURIComponent(q)}`,
    )
    expect(body.emails.filter(({ to }) => to[0]?.address === ann.address)).toHaveLength(1)
    expect(body.emails.some(({ to }) => to[0]?.address === 'dee@fox.example')).toBe(false)
  },
)

it('uses an index for every search', async () => {
  const { db } = server.context
  await db.raw(`
    insert into candidates (ref_id, name) select 'RX-' || n, 'Somebody ' || n from generate_series(1, 5000) n;
    insert into email_submissions (message_id, internet_message_id, subject, "from", from_name, "to", content,
      candidate_name, sent_at, firm_key, other_firms, other_recipients, other_names)
    select 'm' || n, 'm' || n, 'S' || n, 'us@rejoinder.example', 'Us', 'p' || n || '@firm' || n || '.example',
      repeat('words ', 100), 'Somebody ' || n, now(), 'firm' || n || '.example', array['other' || n || '.example'],
      array['q' || n || '@other' || n || '.example'], array['Q' || n] from generate_series(1, 20000) n;
    analyze`)
  for (const q of ['p999@firm999', 'q4321@other4321', 'Latham & Partners']) {
    const reads = await tableReads(db, trx => listSubmissions(trx, { q }, { first: 0, last: 49 }))
    expect(Math.max(...reads.map(({ rows }) => rows)), q).toBeLessThan(50)
  }
})
