import { Box, Text, useInput } from 'ink'
import { useState } from 'react'
import { listWindow, movedCursor } from './listWindow.ts'

export interface RecipientOption {
  email: string
  firm: string
  day: string
  /** Null for open recipients. */
  leftOut: string | null
  /** Null once a follow-up is due. */
  early: string | null
}

const height = 14

export function RecipientChoice({
  title,
  options,
  ticked: before,
  onDone,
  onBack,
}: {
  title: string
  options: readonly RecipientOption[]
  ticked: readonly string[]
  onDone: (emails: string[]) => void
  onBack: () => void
}) {
  const open = options.filter(option => option.leftOut === null).map(option => option.email)
  const due = options.filter(option => option.leftOut === null && option.early === null).map(option => option.email)
  const [cursor, setCursor] = useState(0)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set(before))
  const [missing, setMissing] = useState(false)
  useInput((input, key) => {
    const moved = movedCursor(cursor, options.length, key, input, height)
    if (moved !== null) return setCursor(moved)
    if (key.escape) return onBack()
    if (key.return && ticked.size > 0) return onDone(open.filter(email => ticked.has(email)))
    setMissing(key.return)
    if (input === ' ') setTicked(toggled(ticked, options[cursor]))
    if (input === 'a') setTicked(new Set(due.every(email => ticked.has(email)) ? [] : [...ticked, ...due]))
  })
  const { first, end } = listWindow(options.length, cursor, height)
  return (
    <Box flexDirection="column">
      <Text bold>{title}</Text>
      {open.length === 0 && <Text>No one is due for a follow-up, for the reasons below.</Text>}
      {options.slice(first, end).map((option, index) => (
        <RecipientLine
          key={option.email}
          option={option}
          isTicked={ticked.has(option.email)}
          isCurrent={first + index === cursor}
        />
      ))}
      {missing && <Text color="yellow">Please select at least one recipient.</Text>}
      <Text dimColor>
        {ticked.size} of {open.length} selected, {options.length - open.length} skipped · ↑↓ move · Space select · a all
        due · Enter preview · Esc back
      </Text>
    </Box>
  )
}

function RecipientLine({
  option: { email, firm, day, leftOut, early },
  isTicked,
  isCurrent,
}: {
  option: RecipientOption
  isTicked: boolean
  isCurrent: boolean
}) {
  const box = leftOut === null ? (isTicked ? '[x]' : '[ ]') : ' - '
  return (
    <Text wrap={isCurrent ? 'wrap' : 'truncate-end'} inverse={isCurrent} dimColor={leftOut !== null}>
      {isCurrent ? '> ' : '  '}
      {box} {[email, leftOut ?? early].filter(Boolean).join(': ')} · {firm}, sent {day}
    </Text>
  )
}

function toggled(ticked: ReadonlySet<string>, option: RecipientOption | undefined): ReadonlySet<string> {
  if (!option || option.leftOut !== null) return ticked
  const next = new Set(ticked)
  if (!next.delete(option.email)) next.add(option.email)
  return next
}
