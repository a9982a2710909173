import type { StatusBody } from '../../src/contract/status.ts'
import { Field } from '../kit/controls/Field.tsx'
import { Fields } from '../kit/controls/Fields.tsx'
import { Note } from './Note.tsx'
import { Section } from './Section.tsx'
import { SettingState } from './SettingState.tsx'
import { servicesOf } from './services.ts'

export function ServicesSection({ status }: { status: StatusBody }) {
  return (
    <Section title="Services" lead="Services in the sandbox send nothing from this machine.">
      <Fields>
        {servicesOf(status).map(({ name, standing, notes }) => (
          <Field key={name} label={name}>
            <SettingState value={standing} />
            {notes.map(note => (
              <Note key={note}>{note}</Note>
            ))}
          </Field>
        ))}
      </Fields>
    </Section>
  )
}
