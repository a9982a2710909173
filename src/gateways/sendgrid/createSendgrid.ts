import { createEventProof, type EventProof } from './eventSignature.ts'

/** Where SendGrid is, and what it is told apart by. */
export interface SendgridAccess {
  url: string
  apiKey?: string
  webhookPublicKey?: string
}

/** SendGrid as far as it is configured. */
export interface Sendgrid {
  /** Null without SENDGRID_WEBHOOK_PUBLIC_KEY. */
  proveEvents: EventProof | null
}

/** Connects to SendGrid. Nothing is sent before it is asked for. */
export function createSendgrid({ webhookPublicKey }: SendgridAccess): Sendgrid {
  return { proveEvents: webhookPublicKey ? createEventProof(webhookPublicKey) : null }
}
