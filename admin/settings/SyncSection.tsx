import SyncIcon from '@mui/icons-material/Sync'
import { Box, FormControlLabel, Switch, Typography } from '@mui/material'
import type { StatusBody } from '../../src/contract/status.ts'
import { plural } from '../../src/domain/plural.ts'
import { BusyButton } from '../kit/controls/BusyButton.tsx'
import { SettingsMissing } from '../kit/feedback/SettingsMissing.tsx'
import { useMailSync } from '../kit/mail/useMailSync.ts'
import { dateAndTime } from '../kit/text/dates.ts'
import { errorTextOr } from '../providers/errorText.ts'
import { useSettings } from '../providers/useSettings.ts'
import { Section } from './Section.tsx'

/** ERR-40, ERR-41 */
const syncTexts: Parameters<typeof useMailSync>[0] = {
  synced: ({ emailsRetrieved, emailsProcessed, newResponses }) => ({
    title: `Email sync completed! Retrieved ${emailsRetrieved} emails, processed ${emailsProcessed}, found ${newResponses} new responses.`,
  }),
  failed: error => ({ title: errorTextOr(error, 'Failed to sync emails.') }),
}

/** SET-01, STATE-05 */
export function SyncSection({ status }: { status: StatusBody | undefined }) {
  const { isSyncing, sync } = useMailSync(syncTexts)
  const { settings, save, error, refetch } = useSettings()
  return (
    <Section
      title="Email Sync"
      lead="Fetches new email now. Automatic sync does this every 15 seconds during business hours and every 2 minutes otherwise."
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
        <BusyButton
          variant="contained"
          startIcon={<SyncIcon />}
          onClick={sync}
          disabled={isSyncing}
          sx={{ minWidth: 192 }}
        >
          {isSyncing ? 'Syncing...' : 'Sync Emails (Last 5 Days)'}
        </BusyButton>
        {settings ? (
          <FormControlLabel
            control={<Switch checked={settings.autoSync} onChange={(_, autoSync) => save({ autoSync })} />}
            label="Automatic sync"
          />
        ) : (
          <Box sx={{ minWidth: 160 }}>
            <SettingsMissing {...{ error, refetch }} height={38} />
          </Box>
        )}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1, minHeight: 20, overflowWrap: 'anywhere' }}>
        {status && lastSyncText(status)}
      </Typography>
    </Section>
  )
}

function lastSyncText({ lastSync }: StatusBody): string {
  if (!lastSync) return 'Not synced yet.'
  const { state, startedAt, emailsRetrieved, newResponses, error } = lastSync
  const when = dateAndTime(startedAt)
  if (state === 'failed') return `The last sync, ${when}, failed: ${error ?? 'unknown reason'}`
  if (state === 'running') return `A sync has been running since ${when}.`
  return `Last sync ${when}: ${plural(emailsRetrieved, 'email')} retrieved, ${plural(newResponses, 'new response')}.`
}
