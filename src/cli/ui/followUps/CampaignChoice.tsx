import { Box, Text, useInput } from 'ink'
import { useState } from 'react'
import { listWindow, movedCursor } from './listWindow.ts'

/** FUP-01, FUP-02. */
export interface CampaignOption {
  candidateName: string
  labels: string
  day: string
}

const height = 12

export function CampaignChoice({
  options,
  onChoose,
  onLeave,
}: {
  options: readonly CampaignOption[]
  onChoose: (candidateName: string) => void
  onLeave: () => void
}) {
  const [cursor, setCursor] = useState(0)
  useInput((input, key) => {
    const moved = movedCursor(cursor, options.length, key, input, height)
    const chosen = options[cursor]
    if (moved !== null) setCursor(moved)
    else if (key.return && chosen) onChoose(chosen.candidateName)
    else if (key.escape || input === 'q') onLeave()
  })
  const { first, end } = listWindow(options.length, cursor, height)
  return (
    <Box flexDirection="column">
      <Text bold>Which candidate do you want to follow up on?</Text>
      {options.slice(first, end).map(({ candidateName, labels, day }, index) => (
        <Text key={candidateName} wrap="truncate-end" inverse={first + index === cursor}>
          {first + index === cursor ? '> ' : '  '}
          {candidateName} <Text dimColor>{[labels, `sent ${day}`].filter(Boolean).join(', ')}</Text>
        </Text>
      ))}
      <Text dimColor>
        {cursor + 1} of {options.length} · ↑↓ move · Enter choose · Esc leave
      </Text>
    </Box>
  )
}
