import { Box } from '@mui/material'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { ConversationEntryBody } from '../../../src/contract/conversations.ts'
import { ConversationEntry } from './ConversationEntry.tsx'
import { EntryWords } from './EntryWords.tsx'

interface ConversationProps {
  entries: readonly ConversationEntryBody[]
  /** The entry that is open: commands act on it. */
  openId: string | undefined
  /** Opens another one; false: it unfolds where it stands. */
  onOpen: (entry: ConversationEntryBody) => boolean
  /** The words of the open entry. */
  children: ReactNode
}

/** Both sides' mail in the order of time, each foldable; the open one is brought into view. */
export function Conversation({ entries, openId, onOpen, children }: ConversationProps) {
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  const list = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const open = openId === undefined ? null : list.current?.querySelector('[data-open]')
    open?.closest('li')?.scrollIntoView({ block: 'nearest' })
  }, [openId])
  const toggle = (entry: ConversationEntryBody, isUnfolded: boolean) => {
    if (!isUnfolded && entry.id !== openId && onOpen(entry)) return
    setToggled(current => current.symmetricDifference(new Set([entry.id])))
  }
  return (
    <Box
      component="ol"
      ref={list}
      aria-label="Conversation"
      sx={{ m: 0, p: 0, borderTop: 1, borderColor: 'divider', '& > li': { scrollMarginTop: 8 } }}
    >
      {entries.map(entry => {
        const isUnfolded = toggled.has(entry.id) !== (entry.id === openId)
        return (
          <ConversationEntry
            key={entry.id}
            entry={entry}
            isUnfolded={isUnfolded}
            onToggle={() => toggle(entry, isUnfolded)}
          >
            {entry.id === openId ? <div data-open>{children}</div> : <EntryWords entry={entry} />}
          </ConversationEntry>
        )
      })}
    </Box>
  )
}
