import type { JsonObject } from '../http/GraphRequest.ts'

/** A mail to one recipient that went out through SendGrid. */
export interface Delivery {
  msgId: string
  to: string
  subject: string
  categories: string[]
  /** custom_args of the sender's. */
  args: Record<string, string>
  smtpId?: string | undefined
  events: DeliveryHappening[]
  /** Whether the webhook was there to be told; else only the activity knows. */
  isTold: boolean
}

/** One thing that became of it: the event as the webhook names it, and its own fields. */
export interface DeliveryHappening extends JsonObject {
  event: string
  /** Unix seconds. */
  timestamp: number
}
