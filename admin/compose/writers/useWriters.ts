import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type ConversationOf, dataProvider } from '../../providers/dataProvider.ts'
import type { Letter } from '../letters/letters.ts'

/** Interval at which an open letter is announced. The server forgets it after three of them. */
const announceMs = 20_000

/** Returns the names of the others who are writing in a conversation. */
export function useWriters(of: ConversationOf | undefined): string[] {
  const { data = [] } = useQuery({
    queryKey: ['writers', of],
    queryFn: () => dataProvider.writers(of!),
    enabled: of !== undefined,
    // A browser that crashed does not report it.
    refetchInterval: ({ state }) => (state.data?.length ? announceMs : false),
  })
  return data.map(({ name }) => name)
}

/** Returns the conversation that a letter answers in. */
export function conversationOf(letter: Letter): ConversationOf | undefined {
  if (letter.kind === 'reply') return { responseId: letter.responseId }
  return letter.answering && { messageId: letter.answering.messageId }
}

/** Announces an open letter to other users until it is closed. */
export function useAnnounceWriting(key: string, of: ConversationOf | undefined): void {
  const name = JSON.stringify(of)
  useEffect(() => {
    if (name === undefined) return
    let announced: Promise<unknown>
    const announce = () => {
      // Nothing depends on it: if it fails, the next announcement follows.
      announced = dataProvider.noteWriting(key, JSON.parse(name)).catch(() => {})
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
