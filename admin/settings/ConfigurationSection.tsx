import type { StatusBody } from '../../src/contract/status.ts'
import { Field } from '../layout/Field.tsx'
import { Fields } from '../layout/Fields.tsx'
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
