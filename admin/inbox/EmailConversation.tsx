import { Skeleton } from '@mui/material'
import type { ReactNode } from 'react'
import type { ConversationEntryBody } from '../../src/contract/conversations.ts'
import { WritersNotice } from '../compose/writers/WritersNotice.tsx'
import { Conversation } from '../responses/conversation/Conversation.tsx'

interface EmailConversationProps {
  messageId: string
  entries: readonly ConversationEntryBody[] | undefined
  onOpen: (messageId: string) => void
  children: ReactNode
}

export function EmailConversation({ messageId, entries, onOpen, children }: EmailConversationProps) {
  if (!entries) return <Skeleton variant="rounded" height={240} />
  if (entries.length < 2 || !entries.some(entry => entry.emailId === messageId)) return children
  return (
    <>
      <WritersNotice of={{ messageId }} />
      <Conversation
        entries={entries}
        openId={messageId}
        onOpen={({ emailId }) => {
          if (emailId !== null) onOpen(emailId)
          return emailId !== null
        }}
      >
        {children}
      </Conversation>
    </>
  )
}
