import { type Static, Type } from 'typebox'

const Standing = Type.Enum(['configured', 'sandbox', 'missing'], {
  description: 'sandbox: the service is not configured, and the sandbox replaces it',
})

/** Shows whether a secret is set, never its value (SET-10). */
export const ConfigurationSchema = Type.Object({
  tenantId: Standing,
  clientId: Standing,
  clientSecret: Standing,
  outgoingWebhook: Standing,
  forwardTo: Type.String(),
  businessTimeZone: Type.String(),
  sendPerMinute: Type.Integer(),
  blockedSenders: Type.Array(Type.String()),
  excludedDomains: Type.Array(Type.String()),
  interestOverrideDomains: Type.Array(Type.String()),
})
export type ConfigurationBody = Static<typeof ConfigurationSchema>
