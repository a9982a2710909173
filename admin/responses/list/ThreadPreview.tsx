import { Box, Typography } from '@mui/material'
import type { ResponseBody } from '../../../src/contract/responses.ts'
import { preview } from '../../../src/domain/mailbox/previews.ts'
import { hasChangedStance } from '../levels.ts'
import { ResponseText } from '../ResponseText.tsx'
import { decidingEmail, newestEmail } from '../threadEmails.ts'

/** RESP-10 */
export function ThreadPreview({ response }: { response: ResponseBody }) {
  const newest = newestEmail(response)
  if (!newest) return <ResponseText content={response.content} length={100} />
  const deciding = hasChangedStance(response) ? decidingEmail(response) : undefined
  return (
    <>
      <Words label="Latest" content={newest.content} />
      {deciding && deciding.id !== newest.id && <Words label="Decided" content={deciding.content} />}
      <Words label="First" content={response.content} isQuiet />
    </>
  )
}

function Words({ label, content, isQuiet = false }: { label: string; content: string; isQuiet?: boolean }) {
  return (
    <Typography
      variant="body2"
      noWrap
      title={preview(content, 100)}
      sx={isQuiet ? { color: 'text.secondary', fontSize: '0.75rem' } : undefined}
    >
      <Box component="span" sx={{ color: 'text.secondary' }}>{`${label}: `}</Box>
      <ResponseText content={content} length={100} />
    </Typography>
  )
}
