import { EventWebhook } from '@sendgrid/eventwebhook'

/** Signature (base64) and timestamp come from headers. */
export type EventProof = (signed: { signature: string; timestamp: string; body: Buffer }) => boolean

/**
 * ECDSA over the timestamp and the raw body
 * (twilio.com/docs/sendgrid/for-developers/tracking-events/getting-started-event-webhook-security-features).
 *
 * @param publicKey base64 as SendGrid shows it; the configuration has validated it
 */
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
