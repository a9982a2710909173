import { Box } from '@mui/material'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { ConversationEntryBody } from '../../../src/contract/conversations.ts'
import { ConversationEntry } from './ConversationEntry.tsx'
import { EntryWords } from './EntryWords.tsx'
import { entryStyles } from './entryStyles.ts'

interface ConversationProps {
  entries: readonly ConversationEntryBody[]
  /** Commands apply to the open entry. */
  openId: string | undefined
  /** Returns false to expand the entry in place. */
  onOpen: (entry: ConversationEntryBody) => boolean
  children: ReactNode
}

export function scrollOpenIntoView(around: Element | null): void {
  around?.querySelector('[data-open]')?.closest('li')?.scrollIntoView({ block: 'nearest' })
}

export function Conversation({ entries, openId, onOpen, children }: ConversationProps) {
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  const [openBefore, setOpenBefore] = useState(openId)
  if (openId !== openBefore) {
    setOpenBefore(openId)
    if (openId !== undefined) setToggled(current => current.difference(new Set([openId])))
  }
  const list = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (openId !== undefined) scrollOpenIntoView(list.current)
  }, [openId])
  const toggle = (entry: ConversationEntryBody, isUnfolded: boolean) => {
    if (!isUnfolded && entry.id !== openId && onOpen(entry)) return
    setToggled(current => current.symmetricDifference(new Set([entry.id])))
  }
  return (
    <Box component="ol" ref={list} aria-label="Conversation" sx={entryStyles}>
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
