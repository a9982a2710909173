import { Box, Typography } from '@mui/material'
import { memo } from 'react'
import { BusyButton } from '../kit/controls/BusyButton.tsx'
import { useEmails } from './EmailList.tsx'
import type { ListPlace } from './useInboxPlace.ts'

/** MBX-19 */
export const Pager = memo(function Pager({ place }: { place: ListPlace }) {
  const { data } = useEmails(place)
  const hasMore = data?.pagination.hasMore ?? false
  if (place.page === 1 && !hasMore) return null
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', px: 1, py: 0.5 }}>
      <BusyButton disabled={place.page === 1} onClick={() => place.go({ page: place.page - 1 })}>
        Previous
      </BusyButton>
      <Typography variant="body2">Page {place.page}</Typography>
      <BusyButton disabled={!hasMore} onClick={() => place.go({ page: place.page + 1 })}>
        Next
      </BusyButton>
    </Box>
  )
})
