import { Box } from '@mui/material'
import { useKeptLetters } from '../composerContext.ts'
import { isTouched } from './letters.ts'

/** Shows that a reply or forward is kept for later, which Drafts does not list. */
export function KeptMark({ responseIds }: { responseIds: readonly string[] }) {
  const kept = useKeptLetters()
  const found = kept?.letters.find(
    letter =>
      letter.kind === 'reply' &&
      responseIds.includes(letter.responseId) &&
      letter.key !== kept.openLetter?.key &&
      !letter.outboxId &&
      isTouched(letter),
  )
  return found?.kind === 'reply' ? (
    <Box component="span" title="Kept for later in this browser, not in Drafts" sx={{ color: 'error.main', mr: 0.5 }}>
      {found.how === 'reply' ? '[Unsent reply]' : '[Unsent forward]'}
    </Box>
  ) : null
}
