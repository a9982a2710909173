import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ConversationBody } from '../contract/conversations.ts'
import type { EmailDetailsBody, EmailPageBody } from '../contract/mailbox.ts'
import type { ResponseBody } from '../contract/responses.ts'
import type { TodayBody } from '../contract/today.ts'
import { type ApiClient, signedInClient } from '../testing/apiClient.ts'
import { aCandidate, anOutreach, aReply, failedAuthentication } from '../testing/builders.ts'
import type { SandboxControl } from '../testing/sandboxControl.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

const ada = aCandidate({ refId: 'JL-7701', name: 'Ada Lind' })
const people = ['pass', 'keen', 'stop', 'away', 'lost', 'real']
const addressOf = (who: string) => `${who}@${who}.example`
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)

const passed = failedAuthentication.map(({ name, value }) => ({ name, value: value.replaceAll('=fail', '=pass') }))
/** A sender's forged results are below our own server's. */
const forged = [...failedAuthentication, ...passed]

let server: TestServer
let api: ApiClient
let control: SandboxControl
const sync = () => server.sync()
const answer = (who: string, text: string, headers: object[], more: object = {}) =>
  aReply({
    from: { name: '', address: addressOf(who) },
    subject: 'RE: JL-7701',
    text,
    conversationId: `talk with ${who}`,
    receivedDateTime: hoursAgo(5),
    headers: headers as { name: string; value: string }[],
    ...more,
  })

beforeAll(async () => {
  server = await startTestServer({ candidates: [ada], env: { ADMIN: 'none' } })
  api = await signedInClient(server)
  control = server.control
  await control.addAll(
    people.map(who =>
      anOutreach(ada, {
        to: [{ name: '', address: addressOf(who) }],
        receivedDateTime: hoursAgo(240),
        conversationId: `talk with ${who}`,
      }),
    ),
  )
  await control.addAll([
    answer('pass', 'We will pass on Ada, thank you.', failedAuthentication),
    answer('keen', 'We would like to interview Ada on Tuesday.', forged),
    answer('stop', 'Please take me off your list.', failedAuthentication),
    answer('away', `I am out of the office until ${tomorrow}.`, [
      ...failedAuthentication,
      { name: 'Auto-Submitted', value: 'auto-replied' },
    ]),
    answer('lost', 'Final-Recipient: rfc822; lost@lost.example\nAction: failed\nStatus: 5.1.1', failedAuthentication, {
      from: { name: '', address: 'mailer-daemon@lost.example' },
      subject: 'Undeliverable: Ada',
    }),
    answer('real', 'We will pass on Ada, thank you.', passed),
  ])
  await sync()
})
afterAll(() => server.stop())

async function leftOut(): Promise<Record<string, string | null>> {
  const path = `/api/campaigns/${encodeURIComponent(ada.name)}/recipients?leftOut=true`
  const { body } = await api.get<{ recipientEmail: string; leftOutBecause: string | null }[]>(path)
  return Object.fromEntries(body.map(row => [row.recipientEmail.split('@')[0], row.leftOutBecause]))
}
const forReview = async () => (await api.get<EmailPageBody>('/api/outlook/emails?folderId=for-review')).body.emails

describe('email that failed authentication', () => {
  it('does not count as the answer of a recipient or as a no-more-mail wish', async () => {
    expect(await leftOut()).toEqual({ pass: null, keen: null, stop: null, away: null, lost: null, real: 'answered' })
  })

  it('is not a response and waits for review, with the reason', async () => {
    const { rows } = await api.list<ResponseBody>('responses')
    expect(rows.map(row => row.clientEmail)).toEqual([addressOf('real')])
    const emails = await forReview()
    expect(emails.map(({ from, reviewReason }) => [from, reviewReason?.reason]).toSorted()).toEqual([
      [addressOf('keen'), 'unproven'],
      [addressOf('pass'), 'unproven'],
      [addressOf('stop'), 'unproven'],
    ])
    const { body } = await api.get<EmailDetailsBody>(`/api/outlook/emails/${emails[0]?.messageId}`)
    expect(body.unproven).toBe(true)
  })

  it('counts as an answer once a recruiter has linked it', async () => {
    const email = (await forReview()).find(({ from }) => from === addressOf('keen'))
    const candidate = await server.context.db('candidates').where({ ref_id: ada.refId }).first('id')
    await api.send('POST', `/api/outlook/emails/${encodeURIComponent(email?.messageId ?? '')}/candidate`, {
      candidateId: candidate.id,
    })
    expect(await leftOut()).toMatchObject({ keen: 'answered', pass: null })
    expect((await forReview()).map(({ from }) => from)).not.toContain(addressOf('keen'))
  })
})

it('does not count as ours when it forges the address of the mailbox', async () => {
  const us = { name: 'Recruiting', address: server.context.config.mailbox }
  const keen = { name: 'Kim Vale', address: addressOf('kim') }
  const about = { subject: 'RE: JL-7701', conversationId: 'talk with kim' }
  await control.addAll([
    anOutreach(ada, { to: [keen], receivedDateTime: hoursAgo(240), conversationId: about.conversationId }),
    aReply({ ...about, from: keen, text: 'We would like to interview Ada on Tuesday.', receivedDateTime: hoursAgo(4) }),
    aReply({
      ...about,
      from: us,
      to: [keen],
      text: 'Ada is off.',
      headers: failedAuthentication,
      receivedDateTime: hoursAgo(3),
    }),
  ])
  await sync()
  const { yeses } = (await api.get<TodayBody>('/api/today')).body
  expect(yeses.map(row => row.clientEmail)).toContain(keen.address)
  const id = yeses.find(row => row.clientEmail === keen.address)?.id
  const { entries } = (await api.get<ConversationBody>(`/api/conversations?responseId=${id}`)).body
  expect(entries.map(({ words, isOwn }) => [words, isOwn])).toContainEqual(['Ada is off.', false])
  const emails = (await api.get<EmailPageBody>('/api/outlook/emails?folderId=inbox')).body.emails
  const shown = emails.find(({ from }) => from === us.address)
  expect(shown).toMatchObject({ isOwn: false })
  const { body } = await api.get<EmailDetailsBody>(`/api/outlook/emails/${encodeURIComponent(shown?.messageId ?? '')}`)
  expect(body).toMatchObject({ isOwn: false, unproven: true, kind: 'other' })
})
