import SearchIcon from '@mui/icons-material/ManageSearch'
import { Box, Button, Typography } from '@mui/material'
import type { SubmissionsPlace } from './useSubmissionsPlace.ts'
import { useSubmissionsSync } from './useSubmissionsSync.ts'

/** SUB-03, SUB-04: nothing was sent yet, as far as is known; or nothing that is looked for. */
export function SubmissionsEmpty({ place }: { place: SubmissionsPlace }) {
  const { isSyncing, sync } = useSubmissionsSync()
  const text = place.search
    ? 'No submissions match your search'
    : place.archived
      ? 'No archived submissions'
      : 'No Submissions Found'
  return (
    <Box sx={{ py: 8, textAlign: 'center' }}>
      <Typography sx={{ fontWeight: 600 }}>{text}</Typography>
      {text === 'No Submissions Found' && (
        <>
          <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
            No candidate resume submissions have been detected yet.
          </Typography>
          <Button variant="contained" startIcon={<SearchIcon />} onClick={sync} disabled={isSyncing}>
            {isSyncing ? 'Scanning...' : 'Scan for Submissions'}
          </Button>
        </>
      )}
    </Box>
  )
}
