import { Box } from '@mui/material'
import type { CandidateOverviewBody } from '../../src/contract/candidateOverview.ts'
import type { RowCursor } from '../kit/keys/useRowCursor.ts'
import { CandidateRow } from './CandidateRow.tsx'
import { CandidateSection } from './CandidateSection.tsx'
import { listStyle } from './NextSteps.tsx'
import { standingSummary, standingText } from './stepTexts.ts'

interface WhoAnsweredProps {
  firms: CandidateOverviewBody['firms']
  path: string
  cursor: RowCursor
}

export function WhoAnswered({ firms, path, cursor }: WhoAnsweredProps) {
  const people = firms.flatMap(({ firm, people }) => people.map(person => ({ firm, person })))
  if (people.length === 0) return null
  return (
    <CandidateSection title="Who has answered" note={standingSummary(people.map(({ person }) => person))} area="people">
      <Box component="ul" aria-label="Who has answered" sx={listStyle}>
        {people.map(({ firm, person }) => (
          <CandidateRow
            key={person.email}
            id={person.email}
            to={person.responseId && `${path}/response/${person.responseId}`}
            title={`${person.name || person.email} - ${firm}`}
            firm={firm}
            address={person.email}
            detail={standingText(person)}
            level={person.level}
            cursor={cursor}
          />
        ))}
      </Box>
    </CandidateSection>
  )
}
