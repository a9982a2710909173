import { Box, Typography } from '@mui/material'
import type { ResponseDetailsBody } from '../../../src/contract/responses.ts'
import { offeredTimeText } from './offeredTimeText.ts'

/** Each time as it was understood; what the reply says stands behind it. */
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
