import { Box, Typography } from '@mui/material'
import type { ResponseDetailsBody } from '../../../src/contract/responses.ts'
import { offeredTimeText } from './offeredTimeText.ts'

/** Lists each offered time as understood, followed by the reply's own words. */
export function OfferedTimes({ response: { content, offeredTimes } }: { response: ResponseDetailsBody }) {
  return offeredTimes.map(offer => (
    <Box component="span" key={offer.start} sx={{ display: 'block' }}>
      {offeredTimeText(offer)}{' '}
      <Typography component="span" variant="body2" color="textSecondary">
        “{content.slice(offer.start, offer.end)}”
      </Typography>
    </Box>
  ))
}
