import ReplyIcon from '@mui/icons-material/Reply'
import { Box } from '@mui/material'
import type { ResponseBody } from '../../src/contract/responses.ts'
import { dateHint, shortDate } from '../kit/text/dates.ts'

/** Keeps a second person from answering. */
export function AnsweredMark({ response: { answeredAt } }: { response: Pick<ResponseBody, 'answeredAt'> }) {
  if (answeredAt === null) return null
  return (
    <Box
      component="span"
      data-answered
      title={dateHint(answeredAt)}
      sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: 'text.secondary', fontSize: '0.75rem' }}
    >
      <ReplyIcon aria-hidden sx={{ fontSize: 14 }} />
      Replied {shortDate(answeredAt)}
    </Box>
  )
}
