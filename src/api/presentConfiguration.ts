import type { Context } from '../context.ts'
import type { ConfigurationBody } from '../contract/configuration.ts'

/** What the environment has configured, without any secret. */
export function presentConfiguration({ config }: Pick<Context, 'config'>): ConfigurationBody {
  const { entra, caspio, sendgrid, outgoingWebhook, sandbox } = config
  const standing = (...values: (string | undefined)[]) => {
    if (values.every(Boolean)) return 'configured'
    return sandbox ? 'sandbox' : 'missing'
  }
  const microsoft = (value: string | undefined) => (sandbox ? 'sandbox' : standing(value))
  return {
    tenantId: microsoft(entra.tenantId),
    clientId: microsoft(entra.clientId),
    clientSecret: microsoft(entra.clientSecret),
    caspio: standing(caspio.url, caspio.clientId, caspio.clientSecret, caspio.table),
    sendgrid: standing(sendgrid.apiKey),
    sendgridEvents: standing(sendgrid.webhookPublicKey),
    outgoingWebhook: outgoingWebhook.url ? 'configured' : 'missing',
    forwardTo: config.forwardTo,
    businessTimeZone: config.businessTimeZone,
    sendPerMinute: config.sendPerMinute,
    blockedSenders: config.blockedSenders,
    excludedDomains: config.excludedDomains,
    interestOverrideDomains: config.interestOverrideDomains,
  }
}
