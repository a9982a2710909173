import type { ConfigurationBody } from '../../src/contract/configuration.ts'
import { Field } from '../kit/controls/Field.tsx'
import { Fields } from '../kit/controls/Fields.tsx'
import { Note } from './Note.tsx'
import { Section } from './Section.tsx'

const lists: {
  label: string
  part: 'blockedSenders' | 'excludedDomains' | 'interestOverrideDomains'
  why: string
  variable: string
}[] = [
  {
    label: 'Blocked senders',
    part: 'blockedSenders',
    why: 'Their emails never count as interest.',
    variable: 'BLOCKED_SENDERS',
  },
  {
    label: 'Excluded domains',
    part: 'excludedDomains',
    why: 'Their emails never count as interest.',
    variable: 'EXCLUDED_DOMAINS',
  },
  {
    label: 'Override domains',
    part: 'interestOverrideDomains',
    why: 'Shown as Not Interested, even when rated High.',
    variable: 'INTEREST_OVERRIDE_DOMAINS',
  },
]

export function SendersSection({ configuration }: { configuration: ConfigurationBody }) {
  return (
    <Section
      title="Senders and Domains"
      lead="Senders whose replies are rated differently. To change a list, set its environment variable and restart Rejoinder."
    >
      <Fields>
        {lists.map(({ label, part, why, variable }) => (
          <Field key={part} label={label}>
            {configuration[part].length === 0 ? 'None' : configuration[part].join(', ')}
            <Note>
              {why} Set with {variable}.
            </Note>
          </Field>
        ))}
      </Fields>
    </Section>
  )
}
