import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type ConversationOf, dataProvider } from '../../providers/dataProvider.ts'
import type { Letter } from '../letters/letters.ts'

/** The server forgets a letter after three missed announcements. */
const announceMs = 20_000

export function useWriters(of: ConversationOf | undefined): string[] {
  const { data = [] } = useQuery({
    queryKey: ['writers', of],
    queryFn: () => dataProvider.writers(of!),
    enabled: of !== undefined,
    // A crashed browser does not report the end.
    refetchInterval: ({ state }) => (state.data?.length ? announceMs : false),
  })
  return data.map(({ name }) => name)
}

export function conversationOf(letter: Letter): ConversationOf | undefined {
  if (letter.kind === 'reply') return { responseId: letter.responseId }
  return letter.answering && { messageId: letter.answering.messageId }
}

export function useLetterConversation(of: ConversationOf | undefined) {
  return useQuery({
    queryKey: ['conversations', 'letter', of],
    queryFn: () => dataProvider.conversation(of!),
    enabled: of !== undefined,
  })
}

export function useAnnounceWriting(key: string, of: ConversationOf | undefined): void {
  const name = JSON.stringify(of)
  useEffect(() => {
    if (name === undefined) return
    let announced: Promise<unknown>
    const announce = () => {
      announced = dataProvider.announceWriting(key, JSON.parse(name)).catch(() => {})
    }
    announce()
    const timer = setInterval(announce, announceMs)
    return () => {
      clearInterval(timer)
      // The end must not overtake the last announcement.
      void announced.then(() => dataProvider.endWriting(key)).catch(() => {})
    }
  }, [key, name])
}
