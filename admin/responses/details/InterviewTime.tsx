import RemoveIcon from '@mui/icons-material/Close'
import EventIcon from '@mui/icons-material/EventOutlined'
import { Box, IconButton, Tooltip } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import type { ResponseDetailsBody } from '../../../src/contract/responses.ts'
import { useInterview } from '../../compose/times/useInterview.ts'
import { interviewTime } from '../../kit/text/dates.ts'

const CalendarDialog = lazy(() =>
  import('../../compose/times/CalendarDialog.tsx').then(({ CalendarDialog }) => ({ default: CalendarDialog })),
)

/** Expects an interview. */
export function InterviewTime({ response }: { response: ResponseDetailsBody }) {
  const { interview } = response
  const { remove } = useInterview(response)
  const [isOpen, setOpen] = useState(false)
  if (!interview) return null
  const { setBy, zoneStated } = interview
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.5 }}>
      <Box component="span" sx={{ fontWeight: 550 }}>
        {interviewTime(interview)}
      </Box>
      <Tooltip title="Calendar file">
        <IconButton size="small" aria-label="Calendar file for the interview" onClick={() => setOpen(true)}>
          <EventIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Tooltip title="Remove">
        <IconButton size="small" aria-label="Remove interview" onClick={remove}>
          <RemoveIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
        {[setBy ? `set by ${setBy}` : 'from the emails', !zoneStated && 'time zone assumed'].filter(Boolean).join(', ')}
      </Box>
      {isOpen && (
        <Suspense>
          <CalendarDialog response={response} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Box>
  )
}
