import { AppError } from './errors.ts'
import type { WebhookFormat } from './webhookTypes.ts'

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

export function readWebhookAddress(text: string): string {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null
  if (!url) throw wrong('is not a URL', 'Copy the whole address, beginning with https://.')
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && loopback.test(url.hostname)))
    throw wrong('must begin with https://', 'Events contain text from emails, so they must be encrypted.')
  if (url.username || url.password)
    throw wrong('must not contain a user name or a password', 'The secret signs events instead.')
  return url.href
}

/** Omits the parts with which anyone could post to it. */
export function shownAddress(address: string, format: WebhookFormat): string {
  const { origin, pathname, search } = new URL(address)
  if (format !== 'standard') return `${origin}/…`
  return `${origin}${pathname}${search ? '?…' : ''}`
}

function wrong(what: string, hint: string): AppError {
  return new AppError('invalid', 'webhookEndpoint.address', `The address ${what}.`, { field: 'address', hint })
}
