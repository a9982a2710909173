import { Box, Button, CssBaseline, Typography } from '@mui/material'
import { isMissingPart } from './missingParts.ts'

export function ErrorPage({ error }: { error: Error }) {
  return (
    <Box sx={{ maxWidth: 560, mx: 'auto', p: 4 }}>
      <CssBaseline enableColorScheme />
      {isMissingPart(error) ? (
        <>
          <Typography variant="h1">A part of Rejoinder could not be fetched</Typography>
          <Typography sx={{ my: 2 }}>It may have been updated, or be out of reach. Reload to go on.</Typography>
        </>
      ) : (
        <>
          <Typography variant="h1">Something went wrong</Typography>
          <Typography sx={{ my: 2, overflowWrap: 'anywhere' }}>{error.message}</Typography>
        </>
      )}
      <Button variant="contained" onClick={() => window.location.reload()}>
        Reload
      </Button>
    </Box>
  )
}
