import { EventWebhook } from '@sendgrid/eventwebhook'

/** Both come from headers. */
export type EventProof = (signed: { signature: string; timestamp: string; body: Buffer }) => boolean

/** ECDSA over timestamp and raw body (twilio.com, event-webhook-security-features). `publicKey` is base64. */
export function createEventProof(publicKey: string): EventProof {
  const webhook = new EventWebhook()
  const key = webhook.convertPublicKeyToECDSA(publicKey)
  return ({ signature, timestamp, body }) => {
    try {
      return webhook.verifySignature(key, body, signature, timestamp)
    } catch {
      // The library throws on a malformed signature.
      return false
    }
  }
}
