import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import OpenIcon from '@mui/icons-material/OpenInFull'
import { Box, IconButton, Skeleton, Tooltip, Typography } from '@mui/material'
import { usePrefetchQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react'
import type { ConversationDraftBody, ConversationEntryBody } from '../../src/contract/conversations.ts'
import type { EmailDetailsBody } from '../../src/contract/mailbox.ts'
import { DraftsNotice } from '../compose/writers/DraftsNotice.tsx'
import { LoadFailure } from '../kit/feedback/LoadFailure.tsx'
import { emailQuery, useEmail } from '../kit/mail/useEmail.ts'
import { emailConversationQuery, useEmailConversation } from '../responses/conversation/useConversation.ts'
import { EmailActions } from './EmailActions.tsx'
import { EmailContent, TitledEmail } from './EmailContent.tsx'
import { EmailConversation } from './EmailConversation.tsx'
import type { EmailCommands } from './useEmailCommands.ts'
import { rowOf } from './useListKeys.ts'

interface EmailPaneProps {
  messageId: string
  commandsOf: (email: EmailDetailsBody) => EmailCommands
  onRead: (email: EmailDetailsBody) => void
  onOpen: (messageId: string) => void
  onOpenWhole: (messageId: string) => void
  onBack: (() => void) | undefined
  /** Shown above the email. */
  notice: ReactNode
}

/** MBX-32, MBX-33 */
export function EmailPane(props: EmailPaneProps) {
  const { messageId } = props
  // Fetches both at once, before anything is drawn.
  usePrefetchQuery(emailQuery(messageId))
  usePrefetchQuery(emailConversationQuery(messageId))
  const { data: email, error, refetch } = useEmail(messageId)
  const { data: conversation, isPending } = useEmailConversation(messageId)
  const entries = conversation?.entries ?? (isPending ? undefined : [])
  // Keys do not wait for drawing.
  const drafts = conversation?.drafts
  return useDeferredValue(<Pane {...props} {...{ email, error, refetch, entries, drafts }} />)
}

interface PaneProps extends EmailPaneProps {
  email: EmailDetailsBody | undefined
  error: Error | null
  refetch: () => unknown
  entries: readonly ConversationEntryBody[] | undefined
  drafts: readonly ConversationDraftBody[] | undefined
}

function Pane({ messageId, email, error, refetch, entries, drafts, ...props }: PaneProps) {
  const { commandsOf, onRead, onOpen, onOpenWhole, onBack, notice } = props
  useMarkReadOnce(email, onRead)
  const shown = useRef(email)
  shown.current = email ?? shown.current
  const section = useRef<HTMLElement>(null)
  const open = useRef(messageId)
  open.current = messageId
  const coversList = onBack !== undefined
  useEffect(() => {
    if (!coversList) return
    section.current?.focus({ preventScroll: true })
    return () => rowOf(open.current)?.focus()
  }, [coversList])
  return (
    <Box
      component="section"
      ref={section}
      tabIndex={-1}
      aria-label="Email"
      sx={{ outline: 'none', p: { xs: 0, md: 2 }, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mb: 1.5 }}>
        {onBack && (
          <IconButton aria-label="Back to the list" onClick={onBack}>
            <ArrowBackIcon fontSize="small" />
          </IconButton>
        )}
        {/* Adding the buttons again takes long, so they stay while the next email loads. */}
        <Box sx={{ flex: 1 }} inert={!email}>
          {shown.current && <EmailActions commands={commandsOf(shown.current)} email={shown.current} />}
        </Box>
        <Tooltip title="Open in full">
          <IconButton aria-label="Open in full" onClick={() => onOpenWhole(messageId)}>
            <OpenIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      </Box>
      {notice}
      {error && !email && <LoadFailure error={error} otherwise="The email could not be loaded." onRetry={refetch} />}
      {(email || !error) && (
        <TitledEmail subject={email?.subject}>
          <DraftsNotice drafts={drafts?.filter(({ draftId }) => draftId !== messageId)} />
          <EmailConversation messageId={messageId} entries={entries} onOpen={onOpen}>
            {email ? <EmailContent email={email} /> : <Skeleton variant="rounded" height={240} />}
          </EmailConversation>
        </TitledEmail>
      )}
    </Box>
  )
}

/** Marks an email once per opening, so that it can become unread again (STATE-12). */
export function useMarkReadOnce(email: EmailDetailsBody | undefined, onRead: (email: EmailDetailsBody) => void): void {
  const seen = useRef<string>(undefined)
  const latest = useRef(onRead)
  latest.current = onRead
  useEffect(() => {
    if (seen.current === email?.messageId) return
    seen.current = email?.messageId
    if (email) latest.current(email)
  }, [email])
}

export function NothingSelected() {
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 240, color: 'text.secondary', p: 3 }}>
      <Typography variant="body2">Select an email to read it, or press j and k to go through the list.</Typography>
    </Box>
  )
}
