import { EventWebhook } from '@sendgrid/eventwebhook'

/** Takes the signature (base64) and timestamp of the headers. */
export type EventProof = (signed: { signature: string; timestamp: string; body: Buffer }) => boolean

/**
 * Verifies ECDSA over the timestamp and the raw body (twilio.com, event-webhook-security-features).
 * `publicKey` is base64, as SendGrid shows it.
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
