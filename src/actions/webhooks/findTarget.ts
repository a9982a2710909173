import type { Context } from '../../context.ts'
import { environmentEndpointId } from '../../domain/webhookTypes.ts'
import type { HookTarget } from '../../gateways/hooks/hookSender.ts'
import { findWebhookEndpoint } from '../../store/webhooks/webhookEndpoints.ts'

/** Returns the reason when the events go nowhere. */
export async function findTarget(
  { config, db }: Pick<Context, 'config' | 'db'>,
  endpointId: string,
  { evenIfOff }: { evenIfOff: boolean },
): Promise<HookTarget | { reason: string }> {
  if (endpointId === environmentEndpointId) {
    const { url, secret } = config.outgoingWebhook
    if (!url || !secret) return { reason: 'OUTGOING_WEBHOOK_URL is no longer set.' }
    return { url, secret, format: 'standard' }
  }
  const endpoint = await findWebhookEndpoint(db, endpointId)
  if (!endpoint?.url) return { reason: 'The endpoint was deleted.' }
  if (!endpoint.isEnabled && !evenIfOff) return { reason: 'The endpoint is turned off.' }
  return { url: endpoint.url, format: endpoint.format, secret: endpoint.secret }
}
