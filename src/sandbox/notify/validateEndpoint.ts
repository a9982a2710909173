import { randomBytes } from 'node:crypto'
import { GraphFailure } from '../http/GraphFailure.ts'
import { postText } from './postText.ts'

const refuse = (message: string) => new GraphFailure(400, 'InvalidRequest', message)

/** Gives the endpoint 10 s to answer 200, text/plain, with the decoded token. */
export async function validateEndpoint(url: string): Promise<void> {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  const isLoopback = parsed !== undefined && /^(127\.\d+\.\d+\.\d+|localhost|\[::1\])$/.test(parsed.hostname)
  if (!parsed || !(parsed.protocol === 'https:' || (parsed.protocol === 'http:' && isLoopback))) {
    throw refuse('The notificationUrl must be an absolute https address.')
  }
  const token = `Validation: Testing client application reachability for subscription Request-Id: ${randomBytes(16).toString('hex')}`
  parsed.search = `${parsed.search ? `${parsed.search}&` : '?'}validationToken=${encodeURIComponent(token)}`
  try {
    const answer = await postText(parsed.href, 'text/plain; charset=utf-8', '', { timeoutMs: 10_000 })
    if (answer.status === 200 && /^text\/plain/i.test(answer.contentType) && answer.body === token) return
  } catch {}
  throw refuse(
    'Subscription validation request failed. Notification endpoint must respond with 200 OK to validation request.',
  )
}
