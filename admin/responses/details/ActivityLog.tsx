import { Box, Typography } from '@mui/material'
import { dateAndTime } from '../../kit/text/dates.ts'
import { useActivity } from './useActivity.ts'

export function ActivityLog({ responseId }: { responseId: string }) {
  const data = useActivity(responseId)
  if (data.length === 0) return null
  return (
    <Box component="section" aria-label="Activity">
      <Typography variant="caption" color="textSecondary">
        Activity
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, fontSize: '0.8125rem' }}>
        {data.map(entry => (
          <Box component="li" key={entry.id} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, py: 0.25 }}>
            <Box component="time" sx={{ color: 'text.secondary' }}>
              {dateAndTime(entry.createdAt)}
            </Box>
            <span>{entry.description}</span>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {entry.performedBy}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
