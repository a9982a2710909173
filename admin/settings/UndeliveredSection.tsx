import type { WebhookEventBody } from '../../src/contract/webhooks.ts'
import { webhookEventNames } from '../../src/domain/webhookTypes.ts'
import { BusyButton } from '../kit/controls/BusyButton.tsx'
import { levelLabel } from '../responses/levels.ts'
import { useWebhookRetry } from '../webhooks/useWebhookRetry.ts'
import { FailureList } from './FailureList.tsx'
import { Section } from './Section.tsx'

const failed = { status: 'failed' }

export function UndeliveredSection() {
  return (
    <Section
      title="Outgoing Webhook"
      lead="Events that could not be delivered. Check the receiver, then send them again."
    >
      <FailureList<WebhookEventBody>
        resource="webhook-events"
        filter={failed}
        what="events"
        at="dateReceived"
        none="No undelivered events."
        failureOf={event => ({ what: nameOf(event), reason: reasonOf(event) })}
        actionOf={event => <RetryButton event={event} />}
      />
    </Section>
  )
}

function RetryButton({ event }: { event: WebhookEventBody }) {
  const { isPending, retry } = useWebhookRetry(event)
  return (
    <BusyButton
      size="small"
      disabled={isPending}
      onClick={retry}
      aria-label={`Send again: ${nameOf(event)}`}
      sx={{ mx: '-5px' }}
    >
      Send again
    </BusyButton>
  )
}

function nameOf({ senderEmail, responseType, eventType, endpointName }: WebhookEventBody): string {
  if (eventType !== 'response.type_reached') return `${webhookEventNames[eventType]} to ${endpointName}`
  return `${senderEmail ?? 'Unknown sender'}: ${levelLabel(responseType)}`
}

function reasonOf({ attempts, errorMessage, responseBody }: WebhookEventBody): string {
  return [`Attempts: ${attempts}.`, errorMessage, responseBody].filter(Boolean).join(' ')
}
