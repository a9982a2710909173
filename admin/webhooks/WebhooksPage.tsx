import { Page } from '../layout/Page.tsx'

export function WebhooksPage() {
  return (
    <Page
      title="Webhook Logs"
      lead="The log of incoming webhooks cannot be read here yet. The server writes each one to its own log."
    />
  )
}
