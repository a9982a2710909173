import { generateKeyPairSync, sign } from 'node:crypto'
import { sendgridWebhookPath } from '../domain/deliveries/deliveryKinds.ts'

export interface EventSigner {
  publicKey: string
  /** `headers` override those of the signature. */
  post(url: string, body: string, at: Date, headers?: Record<string, string>): Promise<Response>
  send(url: string, events: readonly object[], at: Date): Promise<Response>
}

export const signatureHeader = 'x-twilio-email-event-webhook-signature'
export const timestampHeader = 'x-twilio-email-event-webhook-timestamp'

export function createEventSigner(): EventSigner {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const post: EventSigner['post'] = (url, body, at, headers = {}) => {
    const timestamp = String(Math.floor(at.getTime() / 1000))
    const signature = sign('sha256', Buffer.from(timestamp + body), keys.privateKey).toString('base64')
    return fetch(url + sendgridWebhookPath, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        [signatureHeader]: signature,
        [timestampHeader]: timestamp,
        ...headers,
      },
    })
  }
  return {
    publicKey: keys.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    post,
    send: (url, events, at) => post(url, `[${events.map(event => JSON.stringify(event)).join(',\r\n')}]\r\n`, at),
  }
}
