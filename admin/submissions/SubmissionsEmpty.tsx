import SearchIcon from '@mui/icons-material/ManageSearch'
import { Button } from '@mui/material'
import { BusyButton } from '../kit/controls/BusyButton.tsx'
import { Empty } from '../kit/feedback/Empty.tsx'
import { useSubmissionStats } from './useSubmissionStats.ts'
import type { SubmissionsPlace } from './useSubmissionsPlace.ts'
import { useSubmissionsSync } from './useSubmissionsSync.ts'

/** SUB-03, SUB-04: nothing was sent yet, as far as is known; or all was archived; or nothing that is looked for. */
export function SubmissionsEmpty({ place }: { place: SubmissionsPlace }) {
  const { isSyncing, sync } = useSubmissionsSync()
  const { data } = useSubmissionStats()
  const text = place.search
    ? 'No submissions match your search'
    : place.archived
      ? 'No archived submissions'
      : 'No Submissions Found'
  if (text !== 'No Submissions Found') return <Empty text={text} />
  if (data && data.stats.total > 0)
    return (
      <Empty
        text="All submissions are archived"
        action={<Button onClick={() => place.go({ archived: 'true' })}>View Archived</Button>}
      />
    )
  return (
    <Empty
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
