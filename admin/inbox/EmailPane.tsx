import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import OpenIcon from '@mui/icons-material/OpenInFull'
import { Box, IconButton, Skeleton, Tooltip, Typography } from '@mui/material'
import { useEffect, useRef } from 'react'
import type { EmailDetailsBody } from '../../src/contract/mailbox.ts'
import { LoadFailure } from '../kit/feedback/LoadFailure.tsx'
import { useEmail } from '../kit/mail/useEmail.ts'
import { EmailActions } from './EmailActions.tsx'
import { EmailContent, TitledEmail } from './EmailContent.tsx'
import { EmailConversation } from './EmailConversation.tsx'
import type { EmailCommands } from './useEmailCommands.ts'

interface EmailPaneProps {
  messageId: string | null
  canSelect: boolean
  commandsOf: (email: EmailDetailsBody) => EmailCommands
  onRead: (email: EmailDetailsBody) => void
  onOpen: (messageId: string) => void
  onOpenWhole: (messageId: string) => void
  onBack: (() => void) | undefined
}

/** Shows the selected email (MBX-32, MBX-33). */
export function EmailPane({ messageId, canSelect, commandsOf, onRead, onOpen, onOpenWhole, onBack }: EmailPaneProps) {
  const { data: email, error, refetch } = useEmail(messageId)
  useReadOnce(email, onRead)
  if (messageId === null) return canSelect ? <NothingSelected /> : null
  return (
    <Box component="section" aria-label="Email" sx={{ p: { xs: 0, md: 2 }, minWidth: 0 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mb: 1.5 }}>
        {onBack && (
          <IconButton aria-label="Back to the list" onClick={onBack}>
            <ArrowBackIcon fontSize="small" />
          </IconButton>
        )}
        <Box sx={{ flex: 1 }}>{email && <EmailActions commands={commandsOf(email)} email={email} />}</Box>
        <Tooltip title="Open in full">
          <IconButton aria-label="Open in full" onClick={() => onOpenWhole(messageId)}>
            <OpenIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      </Box>
      {error && !email && <LoadFailure error={error} otherwise="The email could not be loaded." onRetry={refetch} />}
      {(email || !error) && (
        <TitledEmail subject={email?.subject}>
          <EmailConversation messageId={messageId} onOpen={onOpen}>
            {email ? <EmailContent email={email} /> : <Skeleton variant="rounded" height={240} />}
          </EmailConversation>
        </TitledEmail>
      )}
    </Box>
  )
}

/** Marks an email as read once each time it opens, so that it can be marked as unread again (STATE-12). */
export function useReadOnce(email: EmailDetailsBody | undefined, onRead: (email: EmailDetailsBody) => void): void {
  const seen = useRef<string>(undefined)
  const latest = useRef(onRead)
  latest.current = onRead
  useEffect(() => {
    if (seen.current === email?.messageId) return
    seen.current = email?.messageId
    if (email) latest.current(email)
  }, [email])
}

function NothingSelected() {
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 240, color: 'text.secondary', p: 3 }}>
      <Typography variant="body2">Select an email to read it, or press j and k to go through the list.</Typography>
    </Box>
  )
}
