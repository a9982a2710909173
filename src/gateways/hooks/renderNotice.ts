import type { WebhookNoticeBody } from '../../contract/webhookEndpoints.ts'
import type { WebhookFormat } from '../../domain/webhookTypes.ts'
import { noticeFacts } from './noticeFacts.ts'
import { slackMessage } from './slackMessage.ts'
import { teamsCard } from './teamsCard.ts'

export function renderNotice(payload: object, format: WebhookFormat): object {
  if (format === 'standard') return payload
  const lines = noticeFacts(payload as WebhookNoticeBody)
  return format === 'teams' ? teamsCard(lines) : slackMessage(lines)
}
