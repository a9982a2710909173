import type { JsonObject } from '../http/GraphRequest.ts'

export interface Delivery {
  msgId: string
  to: string
  subject: string
  categories: string[]
  args: Record<string, string>
  smtpId?: string | undefined
  events: DeliveryHappening[]
  /** Otherwise only the Email Activity API has the events. */
  sendsWebhook: boolean
}

export interface DeliveryHappening extends JsonObject {
  event: string
  /** Unix seconds. */
  timestamp: number
}
