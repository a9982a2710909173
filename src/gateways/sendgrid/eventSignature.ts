import { EventWebhook } from '@sendgrid/eventwebhook'

/** Whether SendGrid has signed a body: the base64 signature and the timestamp stand in headers. */
export type EventProof = (signed: { signature: string; timestamp: string; body: Buffer }) => boolean

/**
 * Makes the proof by SendGrid's own library: ECDSA over the timestamp and the body as it came
 * (twilio.com/docs/sendgrid/for-developers/tracking-events/getting-started-event-webhook-security-features).
 *
 * @param publicKey base64 as SendGrid shows it; config has seen that it is a key
 */
export function createEventProof(publicKey: string): EventProof {
  const webhook = new EventWebhook()
  const key = webhook.convertPublicKeyToECDSA(publicKey)
  return ({ signature, timestamp, body }) => {
    try {
      return webhook.verifySignature(key, body, signature, timestamp)
    } catch {
      // The library throws at what is no signature at all.
      return false
    }
  }
}
