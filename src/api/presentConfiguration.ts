import type { Context } from '../context.ts'
import type { ConfigurationBody } from '../contract/configuration.ts'

/** Must contain no secrets. */
export function presentConfiguration({ config }: Pick<Context, 'config'>): ConfigurationBody {
  const { entra, outgoingWebhook, sandbox } = config
  const microsoft = (value: string | undefined) => {
    if (sandbox) return 'sandbox'
    return value ? 'configured' : 'missing'
  }
  return {
    tenantId: microsoft(entra.tenantId),
    clientId: microsoft(entra.clientId),
    clientSecret: microsoft(entra.clientSecret ?? entra.certificate),
    outgoingWebhook: outgoingWebhook.url ? 'configured' : 'missing',
    forwardTo: config.forwardTo,
    businessTimeZone: config.businessTimeZone,
    sendPerMinute: config.sendPerMinute,
    blockedSenders: config.blockedSenders,
    excludedDomains: config.excludedDomains,
    interestOverrideDomains: config.interestOverrideDomains,
  }
}
