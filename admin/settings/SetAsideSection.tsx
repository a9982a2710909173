import type { SetAsideBody } from '../../src/contract/caspio.ts'
import { FailureList } from './FailureList.tsx'
import { Section } from './Section.tsx'

export function SetAsideSection() {
  return (
    <Section
      title="Caspio Rows"
      lead="Rows that could not be imported as candidates. Fix them in Caspio: each candidate sync tries them again."
    >
      <FailureList<SetAsideBody>
        resource="caspio/set-aside"
        what="rows"
        at="lastSeenAt"
        none="No rows set aside."
        failureOf={({ id, refId, reason }) => ({
          what: [`Row ${id}`, refId].filter(Boolean).join(', '),
          reason,
        })}
      />
    </Section>
  )
}
