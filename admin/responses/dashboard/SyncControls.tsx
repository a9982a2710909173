import SyncIcon from '@mui/icons-material/Sync'
import { Box, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { BusyButton } from '../../kit/controls/BusyButton.tsx'
import { useMailSync } from '../../kit/mail/useMailSync.ts'
import { lastSyncTime } from '../../kit/text/dates.ts'
import { dataProvider } from '../../providers/dataProvider.ts'
import { sentenceAndReason } from '../../providers/errorText.ts'
import { type SyncProgress, useServerEvents } from '../../providers/ServerEvents.tsx'
import { AutoSyncToggle } from './AutoSyncToggle.tsx'

/** ERR-12, ERR-13 */
const syncTexts: Parameters<typeof useMailSync>[0] = {
  synced: ({ emailsRetrieved, emailsProcessed, newResponses }) => ({
    title: 'Email sync completed!',
    description: `Retrieved ${emailsRetrieved} emails, processed ${emailsProcessed}, found ${newResponses} new responses.`,
  }),
  failed: error => ({
    title: 'Email sync failed',
    description: sentenceAndReason('There was an error syncing emails. Please try again.', error),
  }),
}

/** DASH-02 to DASH-06, MBX-01 */
export function SyncControls({ autoSyncName }: { autoSyncName: 'Auto' | 'Auto sync' }) {
  const { isSyncing, sync } = useMailSync(syncTexts)
  const { progress } = useServerEvents()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Box role="status" sx={{ mr: { sm: 1 } }}>
        {isSyncing || progress?.olderMail ? <Progress /> : <LastSync />}
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <AutoSyncToggle name={autoSyncName} />
        <BusyButton
          variant="outlined"
          startIcon={<SyncIcon />}
          onClick={sync}
          disabled={isSyncing}
          sx={{ minWidth: 104 }}
        >
          {isSyncing ? 'Syncing...' : 'Sync'}
        </BusyButton>
      </Box>
    </Box>
  )
}

function LastSync() {
  const { data, isError } = useQuery({ queryKey: ['dashboard', 'stats'], queryFn: () => dataProvider.dashboardStats() })
  return (
    <Typography variant="body2" color="textSecondary" sx={{ minWidth: { sm: 130 } }}>
      Last sync: {data ? lastSyncTime(data.lastEmailProcessed) : isError ? 'Unknown date' : '...'}
    </Typography>
  )
}

function Progress() {
  const { progress } = useServerEvents()
  return (
    <Typography variant="body2" color="textSecondary">
      {progress ? progressText(progress) : 'Checking the mailbox...'}
    </Typography>
  )
}

function progressText({ folder, foldersDone, foldersTotal, emailsRetrieved, olderMail }: SyncProgress): string {
  if (olderMail) return `Reading older email: ${count(olderMail.read)} of about ${count(olderMail.total)}`
  return `${folder}: folder ${Math.min(foldersDone + 1, foldersTotal)} of ${foldersTotal}, ${count(emailsRetrieved)} emails`
}

const count = (emails: number): string => emails.toLocaleString('en-US')
