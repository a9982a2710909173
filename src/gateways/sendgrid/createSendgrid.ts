import { createEmailActivity, type EmailActivity } from './emailActivity.ts'
import { createEventProof, type EventProof } from './eventSignature.ts'

export interface SendgridAccess {
  url: string
  apiKey?: string
  webhookPublicKey?: string
  sandbox?: boolean
}

export interface Sendgrid {
  mode: 'sandbox' | 'configured' | 'off'
  activity: EmailActivity | null
  proveEvents: EventProof | null
}

export function createSendgrid(access: SendgridAccess, clock: () => Date): Sendgrid {
  const { url, apiKey, webhookPublicKey, sandbox } = access
  const configured = apiKey || webhookPublicKey ? 'configured' : 'off'
  return {
    mode: sandbox ? 'sandbox' : configured,
    activity: apiKey ? createEmailActivity({ url, apiKey, clock }) : null,
    proveEvents: webhookPublicKey ? createEventProof(webhookPublicKey) : null,
  }
}
