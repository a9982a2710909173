import { Skeleton } from '@mui/material'
import type { ReactNode } from 'react'
import { WritersNotice } from '../compose/writers/WritersNotice.tsx'
import { Conversation } from '../responses/conversation/Conversation.tsx'
import { useEmailConversation } from '../responses/conversation/useConversation.ts'

interface EmailConversationProps {
  messageId: string
  onOpen: (messageId: string) => void
  children: ReactNode
}

/** Shows an email in its conversation, or alone if it is the only one. */
export function EmailConversation({ messageId, onOpen, children }: EmailConversationProps) {
  const { data, isPending } = useEmailConversation(messageId)
  if (isPending) return <Skeleton variant="rounded" height={240} />
  const entries = data?.entries ?? []
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
