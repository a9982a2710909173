import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCandidates } from '../actions/candidates/addCandidates.ts'
import type { CampaignRecipientBody } from '../contract/campaigns.ts'
import type { CandidateOverviewBody } from '../contract/candidateOverview.ts'
import type { ClientBody } from '../contract/candidates.ts'
import type { ConversationBody } from '../contract/conversations.ts'
import type { FollowUpDetailsBody, FollowUpPreviewBody } from '../contract/followUps.ts'
import type { EmailPageBody } from '../contract/mailbox.ts'
import type { ResponseBody } from '../contract/responses.ts'
import type { SubmissionBody } from '../contract/submissions.ts'
import type { MailAddress } from '../domain/mail.ts'
import { SandboxClient } from '../sandbox/SandboxClient.ts'
import { type ApiClient, signedInClient } from '../testing/apiClient.ts'
import { ada, lettersOf, people, wei } from '../testing/hardNames.ts'
import { runCli } from '../testing/runCli.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

interface SentMail {
  body: { content: string }
  toRecipients: { emailAddress: { address: string } }[]
}

const nameOf = new Map(people.map(({ address, shown }) => [address, shown]))

let server: TestServer
let api: ApiClient
beforeAll(async () => {
  server = await startTestServer({ worker: true, env: { ADMIN: 'none', SEND_PER_MINUTE: '30' } })
  api = await signedInClient(server)
  await addCandidates(server.context, [ada, wei])
  await server.control.addAll(people.flatMap(lettersOf))
  await server.sync()
})
afterAll(() => server.stop())

const wrong = (shown: { name: string | null; address: string }[]) =>
  shown.filter(({ name, address }) => nameOf.has(address.toLowerCase()) && nameOf.get(address.toLowerCase()) !== name)

async function emailsOf(folderId: string) {
  return (await api.get<EmailPageBody>(`/api/outlook/emails?folderId=${folderId}&pageSize=100`)).body.emails
}

describe("a person's name", () => {
  it('[VAL-11] [VAL-12] is the same in all lists of the API', async () => {
    const responses = (await api.list<ResponseBody>('responses')).rows
    expect(responses.length).toBeGreaterThanOrEqual(9)
    const clients = (await api.list<ClientBody>('clients')).rows
    const submissions = (await api.list<SubmissionBody>('submissions')).rows
    expect(submissions).toHaveLength(20)
    const [inbox, sent] = [await emailsOf('inbox'), await emailsOf('sentitems')]
    const conversations = await Promise.all(
      inbox.map(async ({ messageId }) => {
        const path = `/api/conversations?messageId=${encodeURIComponent(messageId)}`
        return (await api.get<ConversationBody>(path)).body.entries
      }),
    )
    expect(wrong(responses.map(({ senderName: name, clientEmail: address }) => ({ name, address })))).toEqual([])
    expect(wrong(clients.map(({ name, email: address }) => ({ name, address })))).toEqual([])
    expect(wrong(submissions.flatMap(({ toName: name, to: address }) => (name ? [{ name, address }] : [])))).toEqual([])
    expect(wrong(inbox.map(({ fromName: name, from: address }) => ({ name, address })))).toEqual([])
    expect(wrong(sent.flatMap(({ to }) => to))).toEqual([])
    expect(wrong(conversations.flat().flatMap(({ from, to }) => [from, ...to]))).toEqual([])
    const { body: suggested } = await api.get<MailAddress[]>('/api/recipients?q=rao')
    expect(suggested).toEqual([{ name: 'Sunita Rao', address: 'sgreyling@four.example' }])
  })

  it('finds everything that person wrote, whatever name the emails have', async () => {
    const found = (await api.list<ResponseBody>('responses', { q: 'Nadia el-Amin' })).rows
    expect(found.map(({ clientEmail }) => clientEmail)).toEqual(['nelamin@eight.example', 'nelamin@eight.example'])
  })

  it('is the same in the CSV', async () => {
    const { body } = await api.get<string>('/api/responses/export')
    for (const { address, shown, own, isAway } of people) {
      const lines = body.split('\r\n').filter(line => line.includes(`"${address}"`))
      expect(lines.filter(line => line.includes(`"${shown}"`))).toHaveLength(isAway ? 0 : own.length)
      expect(lines).toHaveLength(isAway ? 0 : own.length)
    }
  })

  it('is the same in recipient choice, follow-up preview and greeting, and on the command line', async () => {
    const recipients = people.map(({ address }) => address)
    const { body } = await api.send<FollowUpPreviewBody>('POST', '/api/campaign-follow-ups/preview', {
      candidateName: wei.name,
      recipients,
      body: '<p>Hi {{firstName}}</p>',
    })
    expect(
      body.emails.map(({ recipientEmail, recipientName, body: words }) => [recipientEmail, recipientName, words]),
    ).toEqual(people.map(({ address, shown, greeted }) => [address, shown, `<p>Hi ${greeted}</p>`]))
    const path = `/api/campaigns/${encodeURIComponent(wei.name)}/recipients`
    const { body: rows } = await api.get<CampaignRecipientBody[]>(path)
    expect(rows.map(({ recipientEmail, recipientName }) => [recipientEmail, recipientName]).sort()).toEqual(
      people.map(({ address, shown }) => [address, shown]).sort(),
    )
    const { stdout } = await runCli(['campaigns', 'show', wei.name, '--json'], {
      DATABASE_URL: server.databaseUrl,
      DATA_DIR: server.context.config.dataDir,
      MAILBOX: server.context.config.mailbox,
    })
    const { open } = JSON.parse(stdout) as { open: { recipientEmail: string; recipientName: string }[] }
    expect(wrong(open.map(({ recipientName: name, recipientEmail: address }) => ({ name, address })))).toEqual([])
    expect(open).toHaveLength(10)
  })

  it('is the same on the candidate page', async () => {
    for (const { refId } of [ada, wei]) {
      const [candidate] = (await api.list<{ id: string }>('candidates', { q: refId })).rows
      const { body } = await api.get<CandidateOverviewBody>(`/api/candidates/${candidate?.id}/overview`)
      const asked = body.firms.flatMap(firm => firm.people).map(({ name, email: address }) => ({ name, address }))
      expect(asked).toHaveLength(10)
      expect(wrong(asked)).toEqual([])
      const steps = body.steps.map(({ recipientName: name, recipient: address }) => ({ name, address: address ?? '' }))
      expect(steps.length).toBeGreaterThanOrEqual(10)
      expect(wrong(steps)).toEqual([])
    }
  })

  it('is the same in the follow-ups that leave, which contain no guessed firm', async () => {
    const { body } = await api.send<FollowUpDetailsBody>('POST', '/api/campaign-follow-ups', {
      candidateName: wei.name,
      recipients: people.map(({ address }) => address),
      body: '<p>Hi {{firstName}}, would {{firm}} like to meet {{candidate}}?</p>',
    })
    expect(body.successCount).toBe(10)
    const outcomes = body.recipients.map(({ recipientName: name, recipientEmail: address }) => ({ name, address }))
    expect(wrong(outcomes)).toEqual([])
    const graph = await SandboxClient.connect(server.sandbox, server.context.config.mailbox)
    const sent = await graph.get('/mailFolders/sentitems/messages?$top=100')
    const left = (sent.body.value as unknown as SentMail[]).filter(mail => mail.body.content.includes('like to meet'))
    expect(
      left
        .map(
          ({ toRecipients: [to], body: { content } }) =>
            `${to?.emailAddress.address}: ${/Hi .*?\?/.exec(content)?.[0]}`,
        )
        .sort(),
    ).toEqual(
      people.map(({ address, greeted }) => `${address}: Hi ${greeted}, would your firm like to meet Wei Chen?`).sort(),
    )
  })
})
