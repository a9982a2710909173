import type { ConfigurationBody } from '../../src/contract/configuration.ts'
import { Field } from '../kit/controls/Field.tsx'
import { Fields } from '../kit/controls/Fields.tsx'
import { Note } from './Note.tsx'
import { Section } from './Section.tsx'

const lists: { label: string; part: 'blockedSenders' | 'excludedDomains' | 'interestOverrideDomains'; why: string }[] =
  [
    { label: 'Blocked senders', part: 'blockedSenders', why: 'Their emails never count as interest.' },
    { label: 'Excluded domains', part: 'excludedDomains', why: 'Their emails never count as interest.' },
    {
      label: 'Override domains',
      part: 'interestOverrideDomains',
      why: 'Shown as Not Interested, even when rated High.',
    },
  ]

export function SendersSection({ configuration }: { configuration: ConfigurationBody }) {
  return (
    <Section title="Senders and Domains" lead="Senders whose replies are rated differently.">
      <Fields>
        {lists.map(({ label, part, why }) => (
          <Field key={part} label={label}>
            {configuration[part].length === 0 ? 'None' : configuration[part].join(', ')}
            <Note>{why}</Note>
          </Field>
        ))}
      </Fields>
    </Section>
  )
}
