import type { ConversationEntryBody } from '../../../src/contract/conversations.ts'
import type { ResponseDetailsBody } from '../../../src/contract/responses.ts'
import { DraftsNotice } from '../../compose/writers/DraftsNotice.tsx'
import { WritersNotice } from '../../compose/writers/WritersNotice.tsx'
import { Conversation } from '../conversation/Conversation.tsx'
import { useThreadConversation } from '../conversation/useConversation.ts'
import { useOpenResponse } from '../useOpenResponse.ts'
import { FullResponse } from './FullResponse.tsx'

export function ResponseConversation({ response, complete }: { response: ResponseDetailsBody; complete: boolean }) {
  const { open } = useOpenResponse()
  const { data } = useThreadConversation(response.threadId ?? response.id, response.id)
  const entries = data?.entries.some(entry => entry.response?.id === response.id) ? data.entries : [asEntry(response)]
  const openEntry = entries.find(entry => entry.response?.id === response.id)
  return (
    <>
      <WritersNotice of={{ responseId: response.id }} />
      <DraftsNotice drafts={data?.drafts} />
      <Conversation
        entries={entries}
        openId={openEntry?.id}
        onOpen={entry => {
          if (entry.response) void open(entry.response.id, { replace: true })
          return entry.response !== null
        }}
      >
        <FullResponse response={response} complete={complete} />
      </Conversation>
    </>
  )
}

function asEntry(response: ResponseDetailsBody): ConversationEntryBody {
  const { id, receivedAt, clientEmail, clientName, content, isRead, hasAttachments, messageLevel } = response
  return {
    id: 'loading',
    kind: 'email',
    isOwn: false,
    at: receivedAt,
    from: { name: clientName ?? '', address: clientEmail },
    to: [],
    cc: [],
    words: content,
    isRead: isRead === 'true',
    hasAttachments,
    emailId: null,
    failedRecipients: [],
    returnDate: null,
    response: { id, messageLevel, decides: false },
    outbox: null,
  }
}
