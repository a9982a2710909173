import { Box } from '@mui/material'
import { useGetList } from 'react-admin'
import type { SubmissionBody } from '../../src/contract/submissions.ts'
import { keepPreviousPage } from '../kit/feedback/ignoreErrors.ts'
import { ListState } from '../kit/feedback/ListState.tsx'
import { useRowCursor } from '../kit/keys/useRowCursor.ts'
import { SubmissionDialog } from './SubmissionDialog.tsx'
import { SubmissionsEmpty } from './SubmissionsEmpty.tsx'
import { SubmissionTable } from './SubmissionTable.tsx'
import { newestFirst, perPage } from './submissionQueries.ts'
import { useSubmissionKeys } from './useSubmissionKeys.ts'
import type { SubmissionsPlace } from './useSubmissionsPlace.ts'

/** SUB-06, SUB-13 */
export function SubmissionsByDate({ place }: { place: SubmissionsPlace }) {
  const query = useGetList<SubmissionBody>(
    'submissions',
    { pagination: { page: place.page, perPage }, sort: newestFirst, filter: place.filter },
    keepPreviousPage,
  )
  const { data = [], isPlaceholderData } = query
  const cursor = useRowCursor(data, 'data-submission')
  useSubmissionKeys(data, cursor, place.open)
  return (
    <>
      <ListState
        query={query}
        loading="Loading submissions..."
        failed="Error loading submissions"
        empty={<SubmissionsEmpty place={place} />}
        pages={{ page: place.page, perPage, onPage: (page, options) => place.go({ page }, options) }}
      >
        <Box sx={{ borderTop: 1, borderColor: 'divider', opacity: isPlaceholderData ? 0.6 : 1 }}>
          <SubmissionTable
            submissions={data}
            columns="all"
            label="Submissions by date"
            onView={place.open}
            cursor={cursor}
          />
        </Box>
      </ListState>
      <SubmissionDialog id={place.openId} listed={data} onOpen={place.open} onClose={place.close} />
    </>
  )
}
