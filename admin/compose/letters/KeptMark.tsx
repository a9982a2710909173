import { Box } from '@mui/material'
import { useKeptLetters } from '../composerContext.ts'
import { isTouched } from './letters.ts'

/** Shows that a reply or forward is kept for later. It is not in Drafts. */
export function KeptMark({ responseId }: { responseId: string }) {
  const kept = useKeptLetters()
  const isKept = kept?.letters.some(
    letter =>
      letter.kind === 'reply' &&
      letter.responseId === responseId &&
      letter.key !== kept.openLetter?.key &&
      !letter.outboxId &&
      isTouched(letter),
  )
  return isKept ? (
    <Box component="span" title="Kept for later in this browser" sx={{ color: 'error.main', mr: 0.5 }}>
      [Draft]
    </Box>
  ) : null
}
