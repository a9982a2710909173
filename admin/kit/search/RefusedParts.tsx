import { Box, type SxProps, Typography } from '@mui/material'
import type { RefusedPart } from '../../../src/domain/search/parseSearch.ts'

export function RefusedParts({ refused, sx }: { refused: readonly RefusedPart[]; sx?: SxProps }) {
  return (
    <Box role="status" aria-label="About the search" sx={refused.length > 0 ? sx : undefined}>
      {refused.map(({ part, reason }) => (
        <Typography key={part} variant="caption" component="p" sx={{ overflowWrap: 'anywhere' }}>
          <Box component="bdi" sx={{ fontWeight: 600 }}>
            {part}
          </Box>{' '}
          {reason}
        </Typography>
      ))}
    </Box>
  )
}
