import SyncIcon from '@mui/icons-material/Sync'
import { Box, Typography } from '@mui/material'
import { useGetList } from 'react-admin'
import type { SubmissionBody } from '../../src/contract/submissions.ts'
import { BusyButton } from '../kit/controls/BusyButton.tsx'
import { Page } from '../kit/controls/Page.tsx'
import { keepPreviousPage } from '../kit/feedback/ignoreErrors.ts'
import { SubmissionsView } from './SubmissionsView.tsx'
import { oneOnly } from './submissionQueries.ts'
import { useSubmissionsSync } from './useSubmissionsSync.ts'

/** SUB-01 */
export function SubmissionsPage() {
  return (
    <Page title={useCounted('Email Submissions')} controls={<SyncRecent />}>
      <SubmissionsView />
    </Page>
  )
}

/** MBX-17 */
export function ResumeSubmissions() {
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, my: 1 }}>
        <Typography variant="h2">{useCounted('Resume Submissions')}</Typography>
        <SyncRecent />
      </Box>
      <SubmissionsView />
    </>
  )
}

/** SUB-01 */
function useCounted(title: string): string {
  const { total } = useGetList<SubmissionBody>('submissions', oneOnly, keepPreviousPage)
  return total === undefined ? title : `${title} (${total.toLocaleString('en-US')})`
}

/** SUB-02 */
function SyncRecent() {
  const { isSyncing, sync } = useSubmissionsSync()
  return (
    <BusyButton variant="outlined" startIcon={<SyncIcon />} onClick={sync} disabled={isSyncing} sx={{ minWidth: 124 }}>
      {isSyncing ? 'Syncing...' : 'Sync Recent'}
    </BusyButton>
  )
}
