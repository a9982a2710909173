import { Box } from '@mui/material'
import type { FollowUpDetailsBody } from '../../src/contract/followUps.ts'
import { PageControls } from '../kit/controls/PageControls.tsx'
import { StateBadge } from '../kit/controls/StateBadge.tsx'
import { outcomesInOrder, reasonText, stateOf } from './followUpTexts.ts'
import { PeopleTable } from './PeopleTable.tsx'
import { usePagination } from './usePagination.ts'

const perPage = 10

export function OutcomeTable({ recipients }: Pick<FollowUpDetailsBody, 'recipients'>) {
  const { shown, pages } = usePagination(outcomesInOrder(recipients), perPage)
  return (
    <>
      <PeopleTable
        people={shown}
        label="Outcomes"
        last={{
          label: 'Outcome',
          width: '28%',
          cell: ({ state, reason, until }) => (
            <>
              <StateBadge tone={stateOf(state).tone}>{stateOf(state).word}</StateBadge>
              {reason && <Box sx={{ fontSize: '0.75rem', mt: 0.25 }}>{reasonText(reason, until)}</Box>}
            </>
          ),
        }}
      />
      {recipients.length > perPage && <PageControls {...pages} what="people" />}
    </>
  )
}
