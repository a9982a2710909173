/** `folder_id` is null for the whole mailbox. */
export interface SubscriptionRow {
  id: string
  mailbox: string
  folder_id: string | null
  resource: string
  change_type: string
  notification_url: string
  lifecycle_url: string | null
  client_state: string | null
  expires_at: Date
  immutable_ids: boolean
  notified_seq: string
}
