import ReminderIcon from '@mui/icons-material/AccessAlarm'
import { Box } from '@mui/material'
import type { ResponseBody } from '../../../src/contract/responses.ts'
import { useSession } from '../../providers/session.ts'
import { reminderText } from './reminderText.ts'

export function ReminderMark({ response }: { response: Pick<ResponseBody, 'reminder' | 'threadUnread'> }) {
  const { data: session } = useSession()
  const { reminder, threadUnread } = response
  if (!reminder || (reminder.returnedBy && threadUnread === 0)) return null
  return (
    <Box
      component="span"
      data-reminder
      sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: 'primary.main', fontSize: '0.75rem' }}
    >
      <ReminderIcon aria-hidden sx={{ fontSize: 14 }} />
      {reminderText(reminder, session?.businessTimeZone)}
    </Box>
  )
}
