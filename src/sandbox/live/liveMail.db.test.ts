import { expect, it } from 'vitest'
import { startTestSandbox } from '../../testing/testSandbox.ts'

let now = new Date('2026-11-20T15:00:00Z')
const { client } = await startTestSandbox({ seed: false, clock: () => now })

it('answers an email about a candidate in its thread after a while, from an invented law firm', async () => {
  const message = {
    subject: 'Amara Okonkwo-Reyes (JL-2204)',
    body: { contentType: 'html', content: '<p>Would you meet her?</p>' },
    toRecipients: [{ emailAddress: { name: 'Eleanor Vance', address: 'eleanor.vance@hartwellpruitt.example' } }],
  }
  await client.call('POST', '/sendMail', { body: { message } })
  const [sent] = (await client.get('/mailFolders/sentitems/messages')).body.value!
  now = new Date(now.getTime() + 10 * 60_000)
  for (let turn = 0; turn < 12; turn += 1) await client.control('POST', '/live')
  const { body } = await client.get(`/mailFolders/inbox/messages?$filter=conversationId eq '${sent!.conversationId}'`)
  expect(body.value).toMatchObject([
    { isRead: false, from: { emailAddress: { address: 'eleanor.vance@hartwellpruitt.example' } } },
  ])
})
