import { Box, Text } from 'ink'
import type { SyncProgress } from '../../domain/events.ts'
import { plural } from '../../domain/plural.ts'

const barWidth = 28

export function SyncView({ progress, elapsedMs }: { progress: SyncProgress | null; elapsedMs: number }) {
  if (progress === null || progress.foldersTotal === 0) return <Text dimColor>{waitingFor(elapsedMs)}</Text>
  const { folder, foldersDone, foldersTotal, pages, emailsRetrieved, emailsProcessed } = progress
  const filled = Math.round((foldersDone / foldersTotal) * barWidth)
  const rate = Math.round(emailsRetrieved / Math.max(1, elapsedMs / 1000))
  return (
    <Box flexDirection="column">
      <Text wrap="truncate-end">
        <Text color="green">{'█'.repeat(filled)}</Text>
        <Text dimColor>{'░'.repeat(barWidth - filled)}</Text> {foldersDone}/{plural(foldersTotal, 'folder')}
        <Text dimColor> {folder}</Text>
      </Text>
      <Text>
        {plural(emailsRetrieved, 'email')} in {plural(pages, 'page')} <Text dimColor>({rate}/s)</Text>,{' '}
        {emailsProcessed} processed
      </Text>
    </Box>
  )
}

function waitingFor(elapsedMs: number): string {
  if (elapsedMs < 3000) return 'Fetching the list of folders ...'
  return 'Waiting for the list of folders, or for a running sync ...'
}
