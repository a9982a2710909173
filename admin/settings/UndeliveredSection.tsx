import type { WebhookEventBody } from '../../src/contract/webhooks.ts'
import { levelLabel } from '../responses/levels.ts'
import { FailureList } from './FailureList.tsx'
import { Section } from './Section.tsx'

const failed = { status: 'failed' }

/** What the receiver of the outgoing webhook was not told, and what it answered. */
export function UndeliveredSection() {
  return (
    <Section
      title="Outgoing Webhook"
      lead="Events that were given up are not sent again. Look at the receiver, and tell it of what stands here."
    >
      <FailureList<WebhookEventBody>
        resource="webhook-events"
        filter={failed}
        what="events"
        at="dateReceived"
        none="No event was given up."
        failureOf={({ senderEmail, responseType, attempts, errorMessage, responseBody }) => ({
          what: `${senderEmail ?? 'Unknown sender'}: ${levelLabel(responseType)}`,
          reason: [`Attempts: ${attempts}.`, errorMessage, responseBody].filter(Boolean).join(' '),
        })}
      />
    </Section>
  )
}
