import { useRef } from 'react'
import { isReadInPane, useEmails } from './EmailList.tsx'
import type { InboxPlace } from './useInboxPlace.ts'

export function useNextEmail(place: InboxPlace): (messageId: string) => string | undefined {
  const { data, isPlaceholderData } = useEmails(place)
  const ids = data && !isPlaceholderData ? data.emails.filter(isReadInPane).map(({ messageId }) => messageId) : []
  const at = place.messageId === null ? -1 : ids.indexOf(place.messageId)
  const last = useRef(0)
  if (at >= 0) last.current = at
  return messageId => {
    const from = ids.indexOf(messageId)
    // The next email has taken the place of one already hidden, as by 'unread only'.
    if (from < 0) return ids[Math.min(last.current, ids.length - 1)]
    return ids[from + 1] ?? ids[from - 1]
  }
}
