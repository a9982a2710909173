import { Typography } from '@mui/material'
import type { ResponseBody, ThreadEmailBody } from '../../../src/contract/responses.ts'
import { preview } from '../../../src/domain/mailbox/previews.ts'
import { hasChangedStance, knownLevel } from '../levels.ts'
import { ResponseText } from '../ResponseText.tsx'

/** RESP-10: how a thread begins; before it what is said by now, where that is something else. */
export function ThreadPreview({ response }: { response: ResponseBody }) {
  const beginning = <ResponseText content={response.content} length={100} />
  const deciding = decidingEmail(response)
  if (!deciding) return beginning
  return (
    <>
      <Typography variant="body2" noWrap title={preview(deciding.content, 100)}>
        <ResponseText content={deciding.content} length={100} />
      </Typography>
      <Typography
        variant="body2"
        noWrap
        title={preview(response.content, 100)}
        sx={{ color: 'text.secondary', fontSize: '0.75rem' }}
      >
        First: {beginning}
      </Typography>
    </>
  )
}

/** The newest message of the level that a thread has by now, when it began with another. */
function decidingEmail(response: ResponseBody): ThreadEmailBody | undefined {
  if (!hasChangedStance(response)) return undefined
  return response.threadEmails.findLast(({ messageLevel }) => knownLevel(messageLevel) === knownLevel(response.stance))
}
