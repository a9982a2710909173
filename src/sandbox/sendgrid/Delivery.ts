import type { JsonObject } from '../http/GraphRequest.ts'

export interface Delivery {
  msgId: string
  to: string
  subject: string
  categories: string[]
  args: Record<string, string>
  smtpId?: string | undefined
  events: PostedEvent[]
  /** Otherwise only the Email Activity API has the events. */
  sendsWebhook: boolean
}

export interface PostedEvent extends JsonObject {
  event: string
  /** Unix seconds. */
  timestamp: number
}
