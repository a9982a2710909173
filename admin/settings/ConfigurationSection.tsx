import { Box } from '@mui/material'
import type { ConfigurationBody } from '../../src/contract/configuration.ts'
import type { StatusBody } from '../../src/contract/status.ts'
import { Field } from '../layout/Field.tsx'
import { Section } from './Section.tsx'
import { Standing } from './Standing.tsx'

/** SET-08 to SET-11: how the product is set up. */
export function ConfigurationSection({ status }: { status: StatusBody }) {
  const { mailbox, webhookPath, webhookUrl, configuration } = status
  return (
    <Section
      title="Configuration"
      lead="What the environment decides. To change it, set the variables and start again."
    >
      <Fields>
        <Field label="Monitored mailbox">{mailbox}</Field>
        <Field label="Webhook endpoint">
          <code>{webhookPath}</code>
        </Field>
        <Field label="Client ID">
          <Standing value={configuration.clientId} />
        </Field>
        <Field label="Tenant ID">
          <Standing value={configuration.tenantId} />
        </Field>
        <Field label="Required application permissions">
          <code>Mail.Read</code>, <code>Mail.ReadWrite</code>
        </Field>
        <Field label="To send, also">
          <code>Mail.Send</code>
        </Field>
        <Field label="Address for notifications">{webhookUrl ?? 'None: PUBLIC_URL names no https address'}</Field>
        <Field label="Business time zone">{configuration.businessTimeZone}</Field>
        <Field label="Forwards go to">{configuration.forwardTo}</Field>
        <Field label="Emails sent per minute, at most">{configuration.sendPerMinute}</Field>
      </Fields>
    </Section>
  )
}

const services: { label: string; part: keyof ConfigurationBody & Part; variables: string }[] = [
  { label: 'Microsoft 365', part: 'clientSecret', variables: 'ENTRA_TENANT_ID, ENTRA_CLIENT_ID, ENTRA_CLIENT_SECRET' },
  { label: 'Caspio', part: 'caspio', variables: 'CASPIO_URL, CASPIO_CLIENT_ID, CASPIO_CLIENT_SECRET, CASPIO_TABLE' },
  { label: 'SendGrid', part: 'sendgrid', variables: 'SENDGRID_API_KEY' },
  { label: 'SendGrid events', part: 'sendgridEvents', variables: 'SENDGRID_WEBHOOK_PUBLIC_KEY' },
  { label: 'Outgoing webhook', part: 'outgoingWebhook', variables: 'OUTGOING_WEBHOOK_URL, OUTGOING_WEBHOOK_SECRET' },
]

type Part = 'clientSecret' | 'caspio' | 'sendgrid' | 'sendgridEvents' | 'outgoingWebhook'

/** What the product is connected with. */
export function ServicesSection({ configuration }: { configuration: ConfigurationBody }) {
  return (
    <Section title="Services" lead="Where the sandbox stands in, nothing leaves this machine.">
      <Fields>
        {services.map(({ label, part, variables }) => (
          <Field key={label} label={label}>
            <Standing value={configuration[part]} />
            {configuration[part] !== 'configured' && (
              <Box sx={{ color: 'text.secondary', fontSize: '0.75rem', mt: 0.25 }}>{variables}</Box>
            )}
          </Field>
        ))}
      </Fields>
    </Section>
  )
}

const lists: { label: string; part: 'blockedSenders' | 'excludedDomains' | 'interestOverrideDomains'; why: string }[] =
  [
    { label: 'Blocked senders', part: 'blockedSenders', why: 'Their emails never count as interest.' },
    { label: 'Excluded domains', part: 'excludedDomains', why: 'Their emails never count as interest.' },
    { label: 'Override domains', part: 'interestOverrideDomains', why: 'Shown as Not Interested although high.' },
  ]

/** Whose replies are read otherwise. */
export function SendersSection({ configuration }: { configuration: ConfigurationBody }) {
  return (
    <Section title="Senders and Domains" lead="Whose replies are judged otherwise.">
      <Fields>
        {lists.map(({ label, part, why }) => (
          <Field key={part} label={label}>
            {configuration[part].length === 0 ? 'None' : configuration[part].join(', ')}
            <Box sx={{ color: 'text.secondary', fontSize: '0.75rem', mt: 0.25 }}>{why}</Box>
          </Field>
        ))}
      </Fields>
    </Section>
  )
}

const Fields = ({ children }: { children: React.ReactNode }) => (
  <Box
    component="dl"
    sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 3, rowGap: 1.5, m: 0 }}
  >
    {children}
  </Box>
)
