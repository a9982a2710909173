import type { QueryClient } from '@tanstack/react-query'
import type { ServerEventBody } from '../../src/contract/events.ts'
import {
  isChangingEmails,
  isChangingResponses,
  refreshAfterSync,
  refreshCampaigns,
  refreshCandidates,
  refreshChangedResponses,
  refreshDeliveries,
  refreshEverything,
  refreshFollowUps,
  refreshLastProcessed,
  refreshMailbox,
  refreshOpenRecipients,
  refreshOutboxEntry,
  refreshOutboxList,
  refreshResponses,
  refreshSent,
  refreshSettings,
  refreshStatus,
  refreshWebhookEvents,
  refreshWriters,
} from './refresh.ts'
import { throttle } from './throttle.ts'

type EventOf<Type extends ServerEventBody['type']> = Extract<ServerEventBody, { type: Type }>

export interface Refresher {
  hear(event: ServerEventBody): void
  cancel(): void
}

const throttled = (client: QueryClient) => ({
  responses: throttle(() => isChangingResponses(client) || refreshResponses(client), 1000),
  changedResponses: throttle(() => isChangingResponses(client) || refreshChangedResponses(client), 1000),
  mailbox: throttle(() => refreshMailbox(client), 1000),
  processed: throttle(() => refreshLastProcessed(client), 1000),
  sent: throttle(() => refreshSent(client), 1000),
  status: throttle(() => refreshStatus(client), 1000),
  candidates: throttle(() => refreshCandidates(client), 1000),
  // A candidate sync sends an event for each page.
  naming: throttle(() => isChangingResponses(client) || refreshResponses(client), 5000),
  deliveries: throttle(() => refreshDeliveries(client), 1000),
  campaigns: throttle(() => refreshCampaigns(client), 1000),
  recipients: throttle(() => refreshOpenRecipients(client), 1000),
  followUps: throttle(() => refreshFollowUps(client), 1000),
  webhooks: throttle(() => refreshWebhookEvents(client), 1000),
  outbox: throttle(() => refreshOutboxList(client), 1000),
})

/** Reloads what is on the screen, mostly at most once a second. */
export function createRefresher(client: QueryClient): Refresher {
  const changed = throttled(client)
  const hearSync = (event: EventOf<'sync.finished'>) => {
    changed.status.call()
    if (!event.changed) return
    changed.campaigns.call()
    if (event.manual) return void refreshAfterSync(client)
    changed.mailbox.call()
    if (event.result.newResponses > 0) changed.responses.call()
    else if (event.result.emailsProcessed > 0) changed.processed.call()
  }
  const hear = (event: ServerEventBody) => {
    if (event.type === 'settings.changed') return void refreshSettings(client)
    if (event.type === 'webhooks.changed') return changed.webhooks.call()
    if (event.type === 'writers.changed') return void refreshWriters(client)
    // Firm names appear on every screen.
    if (event.type === 'firms.changed') return void refreshEverything(client)
    if (event.type === 'responses.changed') {
      // The server itself missed events.
      if (event.reason === 'reconnected') return void refreshEverything(client)
      changed.recipients.call()
      // Received responses come with a separate event for emails.
      return event.reason === 'received' ? changed.responses.call() : changed.changedResponses.call()
    }
    if (event.type === 'followUps.changed') {
      // While sending, the follow-up's recipients are left out either way.
      if (event.status !== 'sending') changed.recipients.call()
      return changed.followUps.call()
    }
    if (event.type === 'outbox.changed') {
      if (event.state === 'sent') changed.sent.call()
      changed.outbox.call()
      return void refreshOutboxEntry(client, event.id)
    }
    if (event.type === 'submissions.changed') {
      changed.campaigns.call()
      changed.processed.call()
      return changed.mailbox.call()
    }
    if (event.type === 'emails.changed') {
      // A message for review may have held back a follow-up.
      if (event.folderIds.includes('for-review')) changed.recipients.call()
      if (!isChangingEmails(client)) changed.mailbox.call()
      return
    }
    if (event.type === 'candidates.changed') {
      changed.naming.call()
      return changed.candidates.call()
    }
    if (event.type === 'caspio.finished') return changed.status.call()
    if (event.type === 'deliveries.changed') return changed.deliveries.call()
    if (event.type === 'sync.finished') hearSync(event)
  }
  return {
    hear,
    cancel() {
      for (const each of Object.values(changed)) each.cancel()
    },
  }
}
