import { Box, Text } from 'ink'
import type { RecipientState } from '../../../domain/followUps/followUps.ts'

export interface ProgressLine {
  email: string
  state: RecipientState
  words: string
}

const barWidth = 28
const shownOutcomes = 10
const signs: Readonly<Record<RecipientState, [string, string]>> = {
  waiting: ['·', 'gray'],
  queued: ['→', 'cyan'],
  sent: ['✓', 'green'],
  failed: ['✗', 'red'],
  left_out: ['-', 'yellow'],
  cancelled: ['-', 'gray'],
}

export function SendProgress({
  lines,
  error,
  isStopping,
}: {
  lines: readonly ProgressLine[]
  error: string | null
  isStopping: boolean
}) {
  const count = (state: RecipientState) => lines.filter(line => line.state === state).length
  const settled = lines.filter(({ state }) => state !== 'waiting')
  const done = settled.length - count('queued')
  const isOver = done === lines.length
  const filled = Math.round((done / lines.length) * barWidth)
  if (lines.length === 0) return <Text dimColor>Syncing the mailbox ...</Text>
  return (
    <Box flexDirection="column">
      <Text wrap="truncate-end">
        <Text color="green">{'█'.repeat(filled)}</Text>
        <Text dimColor>{'░'.repeat(barWidth - filled)}</Text> {done}/{lines.length} · {count('sent')} sent,{' '}
        {count('failed')} failed, {count('left_out')} skipped
      </Text>
      {settled.slice(-shownOutcomes).map(({ email, state, words }) => (
        <Text key={email} wrap="truncate-end">
          <Text color={signs[state][1]}>{signs[state][0]}</Text> {email} <Text dimColor>{words}</Text>
        </Text>
      ))}
      {error && <Text color="yellow">Waiting: {error}</Text>}
      {!isOver && (
        <Text dimColor>{isStopping ? 'Stopping ...' : 'Ctrl-C cancels the emails that have not been sent.'}</Text>
      )}
    </Box>
  )
}
