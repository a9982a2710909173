import type { SetAsideBody } from '../../src/contract/caspio.ts'
import { FailureList } from './FailureList.tsx'
import { Section } from './Section.tsx'

/** Rows of Caspio that make no candidate. */
export function SetAsideSection() {
  return (
    <Section
      title="Caspio Rows"
      lead="What was set aside because it makes no candidate. Mend them in Caspio: every sync of candidates asks for them again."
    >
      <FailureList<SetAsideBody>
        resource="caspio/set-aside"
        what="rows"
        at="lastSeenAt"
        none="No row is set aside."
        failureOf={({ id, refId, reason }) => ({
          what: [`Row ${id}`, refId].filter(Boolean).join(', '),
          reason,
        })}
      />
    </Section>
  )
}
