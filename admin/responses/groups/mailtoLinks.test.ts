import { expect, it } from 'vitest'
import { replyLink } from './mailtoLinks.ts'

const response = {
  clientEmail: 'hiring@indialaw.com',
  clientName: "'Jane Roe' via Hiring",
  subject: 'Gudrun',
  content: 'We would like to meet her.',
  receivedAt: '2026-11-20T14:00:00Z',
  replyTo: [],
}
const recipientsOf = (link: string) => new URL(link).pathname

it('[GRP-10] replies to the sender, or to the Reply-To addresses', () => {
  expect(recipientsOf(replyLink(response))).toBe('hiring@indialaw.com')
  const jane = { name: 'Roe, Jane', address: 'jane@indialaw.com' }
  expect(recipientsOf(replyLink({ ...response, replyTo: [jane] }))).toBe('jane@indialaw.com')
  const hostile = { name: '', address: 'a?bcc=x@evil.example' }
  expect(recipientsOf(replyLink({ ...response, replyTo: [jane, hostile] }))).toBe(
    'jane@indialaw.com,a%3Fbcc%3Dx@evil.example',
  )
})
