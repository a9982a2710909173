import { Box, Button, CssBaseline, Typography } from '@mui/material'
import { isMissingChunk } from './missingChunks.ts'

export function ErrorPage({ error }: { error: Error }) {
  return (
    <Box sx={{ maxWidth: 560, mx: 'auto', p: 4 }}>
      <CssBaseline enableColorScheme />
      {isMissingChunk(error) ? (
        <>
          <Typography variant="h1">Part of Rejoinder could not be loaded</Typography>
          <Typography sx={{ my: 2 }}>
            Rejoinder may have been updated, or the connection was lost. Reload to continue.
          </Typography>
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
