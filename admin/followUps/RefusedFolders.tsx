import { Alert, Checkbox, FormControlLabel, Typography } from '@mui/material'
import type { FollowUpPreviewBody } from '../../src/contract/followUps.ts'
import { dateAndTime } from '../kit/text/dates.ts'

interface RefusedFoldersProps {
  folders: FollowUpPreviewBody['refusedFolders']
  accepted: boolean
  onAccept: (accepted: boolean) => void
}

/** Refused folders may hold unseen answers, so sending requires a tick. */
export function RefusedFolders({ folders, accepted, onAccept }: RefusedFoldersProps) {
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      Microsoft does not let Rejoinder read these folders. Somebody may have replied there, so check Outlook first.
      {folders.map(({ id, displayName, refusedSince }) => (
        <Typography key={id} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <strong>{displayName}</strong>, since {dateAndTime(refusedSince)}
        </Typography>
      ))}
      <FormControlLabel
        control={<Checkbox checked={accepted} onChange={(_, checked) => onAccept(checked)} />}
        label="Send anyway"
      />
    </Alert>
  )
}
