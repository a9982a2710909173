import type { Context } from '../../context.ts'
import type { Check } from '../../domain/checks.ts'
import { listWebhookEndpoints } from '../../store/webhooks/webhookEndpoints.ts'
import { findTarget } from '../webhooks/findTarget.ts'
import { runCheck } from './runCheck.ts'

export async function checkWebhooks(context: Pick<Context, 'config' | 'db' | 'hooks'>): Promise<Check[]> {
  const name = 'webhook'
  const found = await Promise.all(
    (await listWebhookEndpoints(context.db)).map(async endpoint => ({
      called: endpoint.name,
      target: await findTarget(context, endpoint.id, { evenIfOff: false }),
    })),
  )
  const used = found.flatMap(({ called, target }) => ('url' in target ? { called, url: target.url } : []))
  if (used.length === 0) return [{ name, state: 'ok', message: 'Not configured: no events are posted.' }]
  return Promise.all(
    used.map(({ called, url }) =>
      runCheck(name, async () => {
        await context.hooks.tryConnection(url)
        return { name, state: 'ok', message: `${called}: ${new URL(url).host} can be reached.` }
      }),
    ),
  )
}
