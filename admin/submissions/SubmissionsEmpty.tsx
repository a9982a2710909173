import SearchIcon from '@mui/icons-material/ManageSearch'
import { Button } from '@mui/material'
import { useGetList } from 'react-admin'
import type { SubmissionBody } from '../../src/contract/submissions.ts'
import { BusyButton } from '../kit/controls/BusyButton.tsx'
import { EmptyState } from '../kit/feedback/EmptyState.tsx'
import { oneOnly } from './submissionQueries.ts'
import type { SubmissionsPlace } from './useSubmissionsPlace.ts'
import { useSubmissionsSync } from './useSubmissionsSync.ts'

/** SUB-03, SUB-04 */
export function SubmissionsEmpty({ place }: { place: SubmissionsPlace }) {
  const { isSyncing, sync } = useSubmissionsSync()
  const archived = useGetList<SubmissionBody>('submissions', { ...oneOnly, filter: { archived: 'true' } })
  const text = place.search
    ? 'No submissions match your search'
    : place.archived
      ? 'No archived submissions'
      : 'No Submissions Found'
  if (text !== 'No Submissions Found') return <EmptyState text={text} />
  if (archived.total)
    return (
      <EmptyState
        text="All submissions are archived"
        action={<Button onClick={() => place.go({ archived: 'true' })}>View Archived</Button>}
      />
    )
  return (
    <EmptyState
      text={text}
      hint="No candidate resume submissions have been detected yet."
      action={
        <BusyButton variant="contained" startIcon={<SearchIcon />} onClick={sync} disabled={isSyncing}>
          {isSyncing ? 'Scanning...' : 'Scan for Submissions'}
        </BusyButton>
      }
    />
  )
}
