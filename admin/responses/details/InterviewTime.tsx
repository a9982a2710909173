import RemoveIcon from '@mui/icons-material/Close'
import EventIcon from '@mui/icons-material/EventOutlined'
import { Box, Button, IconButton, Tooltip } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import type { InterviewBody } from '../../../src/contract/interviews.ts'
import type { ResponseDetailsBody } from '../../../src/contract/responses.ts'
import { useInterview } from '../../compose/times/useInterview.ts'
import { interviewTime } from '../../kit/text/dates.ts'

const CalendarDialog = lazy(() =>
  import('../../compose/times/CalendarDialog.tsx').then(({ CalendarDialog }) => ({ default: CalendarDialog })),
)

interface InterviewTimeProps {
  response: ResponseDetailsBody
  /** False while only the list's row is loaded. */
  complete: boolean
}

export function InterviewTime({ response, complete }: InterviewTimeProps) {
  const { interview } = response
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.5 }}>
      {interview ? (
        <Interview response={response} interview={interview} onCalendar={open} />
      ) : (
        <Button size="small" disabled={!complete} onClick={open} sx={{ ml: -0.5 }}>
          Add Interview
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <CalendarDialog response={response} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Box>
  )
}

interface InterviewProps {
  response: ResponseDetailsBody
  interview: InterviewBody
  onCalendar: () => void
}

function Interview({ response, interview, onCalendar }: InterviewProps) {
  const { remove } = useInterview(response)
  const { setBy, zoneStated } = interview
  return (
    <>
      <Box component="span" sx={{ fontWeight: 550 }}>
        {interviewTime(interview)}
      </Box>
      <Tooltip title="Calendar file">
        <IconButton size="small" aria-label="Calendar file for the interview" onClick={onCalendar}>
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
    </>
  )
}
