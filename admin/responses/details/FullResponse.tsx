import MailIcon from '@mui/icons-material/MailOutlined'
import { Box, Button, Skeleton, Typography } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { ResponseDetailsBody } from '../../../src/contract/responses.ts'
import { MailAttachments } from '../../kit/mail/MailAttachments.tsx'
import { linkedText } from '../../kit/text/linkedText.tsx'
import { mailboxPath } from '../../kit/text/mailboxPath.ts'
import { textParts } from '../../kit/text/textParts.ts'
import { useSetBy } from './useSetBy.ts'

const words = {
  maxWidth: '80ch',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontFamily: 'inherit',
} as const

export function FullResponse({ response, complete }: { response: ResponseDetailsBody; complete: boolean }) {
  const [unfolded, setUnfolded] = useState(false)
  const { content, fullText, emailId, emailFolderId } = response
  const hasMore = complete && fullText.trim() !== '' && fullText.trim() !== content.trim()
  return (
    <Box component="section" aria-label="Full Response">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, minHeight: 32 }}>
        <Typography variant="caption" color="textSecondary" sx={{ mr: 'auto' }}>
          Full Response
        </Typography>
        {emailId !== null && emailFolderId !== null && (
          <Button component={Link} to={mailboxPath(emailFolderId, emailId)} startIcon={<MailIcon />}>
            Show in mailbox
          </Button>
        )}
        {hasMore && (
          <Button aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
            {unfolded ? 'Show reply only' : 'Show full message'}
          </Button>
        )}
      </Box>
      <Typography component="div" sx={words} data-full-response>
        {unfolded ? (
          linkedText(fullText)()
        ) : content.trim() === '' ? (
          'No content available'
        ) : (
          <Marked response={response} />
        )}
      </Typography>
      {complete ? <Files {...response} /> : response.hasAttachments && <Skeleton height={32} width={160} />}
    </Box>
  )
}

function Files({ emailId, attachments }: Pick<ResponseDetailsBody, 'emailId' | 'attachments'>) {
  if (emailId !== null) return <MailAttachments messageId={emailId} attachments={attachments} />
  if (attachments.length === 0) return null
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
      Its files are no longer in the mailbox.
    </Typography>
  )
}

function Marked({ response }: { response: ResponseDetailsBody }) {
  const { content, evidence } = response
  const setBy = useSetBy(response)
  const before = setBy ? `Level ${setBy}. Originally decided by: ` : 'Decided by: '
  const draw = linkedText(content)
  return textParts(content, evidence).map(({ start, text, range }) => {
    const shown = draw(start, start + text.length)
    if (!range) return <span key={start}>{shown}</span>
    return (
      <mark key={start} title={`${before}${range.rule.replaceAll('_', ' ')}`}>
        {shown}
      </mark>
    )
  })
}
