import { Box } from '@mui/material'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import type { SubmissionBody, SubmissionGroupBody } from '../../src/contract/submissions.ts'
import { keepPreviousPage } from '../kit/feedback/ignoreErrors.ts'
import { ListState } from '../kit/feedback/ListState.tsx'
import { useKeys } from '../kit/keys/useKeys.ts'
import { useRowCursor } from '../kit/keys/useRowCursor.ts'
import { focusSearch } from '../kit/search/SearchField.tsx'
import { SubmissionDialog } from './SubmissionDialog.tsx'
import { SubmissionGroup } from './SubmissionGroup.tsx'
import { SubmissionsEmpty } from './SubmissionsEmpty.tsx'
import { latestFirst, perPage } from './submissionQueries.ts'
import type { SubmissionsPlace } from './useSubmissionsPlace.ts'

const noneListed: SubmissionBody[] = []

/** SUB-08, SUB-14 */
export function SubmissionsByCandidate({ place }: { place: SubmissionsPlace }) {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set())
  const query = useGetList<SubmissionGroupBody>(
    'submission-groups',
    { pagination: { page: place.page, perPage }, sort: latestFirst, filter: place.filter },
    keepPreviousPage,
  )
  const { data = [], isPlaceholderData } = query
  const cursor = useRowCursor(data, 'data-group')
  useKeys({ j: () => cursor.move(1), k: () => cursor.move(-1), '/': focusSearch })
  return (
    <>
      <ListState
        query={query}
        loading="Loading submissions..."
        failed="Error loading submissions"
        empty={<SubmissionsEmpty place={place} />}
        pages={{
          page: place.page,
          perPage,
          what: 'candidates',
          onPage: (page, options) => place.go({ page }, options),
        }}
      >
        <Box sx={{ borderBottom: 1, borderColor: 'divider', opacity: isPlaceholderData ? 0.6 : 1 }}>
          {data.map(group => (
            <SubmissionGroup
              key={group.id}
              group={group}
              place={place}
              expanded={expanded.has(group.id)}
              onToggle={() => setExpanded(before => before.symmetricDifference(new Set([group.id])))}
              onFocus={() => cursor.rest(group.id)}
            />
          ))}
        </Box>
      </ListState>
      <SubmissionDialog id={place.openId} listed={noneListed} onOpen={place.open} onClose={place.close} />
    </>
  )
}
