import type { StatusBody } from '../../src/contract/status.ts'
import { Field } from '../kit/controls/Field.tsx'
import { Fields } from '../kit/controls/Fields.tsx'
import { Section } from './Section.tsx'
import { SettingState } from './SettingState.tsx'

/** SET-08 to SET-11 */
export function ConfigurationSection({ status }: { status: StatusBody }) {
  const { mailbox, webhookPath, webhookUrl, configuration } = status
  return (
    <Section title="Configuration" lead="Set by environment variables. To change it, edit them and restart.">
      <Fields>
        <Field label="Monitored mailbox">{mailbox}</Field>
        <Field label="Webhook endpoint">
          <code>{webhookPath}</code>
        </Field>
        <Field label="Client ID">
          <SettingState value={configuration.clientId} />
        </Field>
        <Field label="Tenant ID">
          <SettingState value={configuration.tenantId} />
        </Field>
        <Field label="Required application permissions">
          <code>Mail.Read</code>, <code>Mail.ReadWrite</code> for this mailbox only: assign them in Exchange, not in
          Entra, as the README shows
        </Field>
        <Field label="Also needed to send">
          <code>Mail.Send</code>
        </Field>
        <Field label="Address for notifications">{webhookUrl ?? 'None: PUBLIC_URL is not an https address'}</Field>
        <Field label="Business time zone">{configuration.businessTimeZone}</Field>
        <Field label="Default forwarding address">{configuration.forwardTo}</Field>
        <Field label="Maximum emails per minute">{configuration.sendPerMinute}</Field>
      </Fields>
    </Section>
  )
}
