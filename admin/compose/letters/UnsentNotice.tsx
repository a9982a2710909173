import { Box, Button } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { shownSubject } from '../../../src/domain/subjects.ts'
import { BusyButton } from '../../kit/controls/BusyButton.tsx'
import { useToast } from '../../kit/feedback/useToast.ts'
import { dataProvider } from '../../providers/dataProvider.ts'
import { errorTextOr, isGone } from '../../providers/errorText.ts'
import { useKeptLetters } from '../composerContext.ts'
import type { Letter } from './letters.ts'

export function UnsentNotice() {
  const kept = useKeptLetters()
  const unsent = kept?.letters.filter(({ failure }) => failure !== undefined) ?? []
  return (
    <Box role="status" aria-label="Unsent email">
      {unsent.map(letter => (
        <UnsentLetter key={letter.key} letter={letter} />
      ))}
    </Box>
  )
}

function UnsentLetter({ letter }: { letter: Letter }) {
  const kept = useKeptLetters()
  const toast = useToast()
  const { mutate: discard, isPending } = useMutation({
    // A missing outbox entry cannot be sent either.
    mutationFn: async () => {
      if (letter.outboxId) await dataProvider.cancelSending(letter.outboxId).catch(unlessGone)
    },
    onSuccess: () => {
      kept?.drop(letter.key)
      const draftId = letter.kind === 'composed' ? letter.draftId : undefined
      // If this fails, the draft stays in Drafts.
      const discarded = draftId ? dataProvider.discardDraft(draftId).catch(() => {}) : undefined
      const restore = async () => {
        await discarded
        if (draftId) await dataProvider.restoreDraft(draftId).catch(() => {})
        kept?.put(letter)
      }
      toast({ title: 'Unsent email discarded', type: 'info', undo: () => void restore() })
    },
    onError: error =>
      toast({
        title: 'Not discarded',
        description: errorTextOr(error, 'Try again, or cancel it in the Outbox.'),
        type: 'error',
      }),
  })
  return (
    <Box
      data-unsent
      sx={theme => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        px: { xs: 2, md: 3 },
        py: 0.25,
        fontSize: '0.8125rem',
        background: theme.palette.tokens.levels.not_interested.background,
        color: theme.palette.tokens.levels.not_interested.text,
      })}
    >
      <Box component="span" sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <strong>Not sent:</strong> {shownSubject(letter.subject)} to {[letter.to].flat().join(', ')}. {letter.failure}
      </Box>
      <Box component="span" sx={{ whiteSpace: 'nowrap', mx: -1 }}>
        {letter.outboxId && (
          <Button color="inherit" component={Link} to="/outbox">
            Open the Outbox
          </Button>
        )}
        <Button color="inherit" onClick={() => kept?.setOpen(letter.key)}>
          Open
        </Button>
        <BusyButton color="inherit" disabled={isPending} onClick={() => discard()}>
          Discard
        </BusyButton>
      </Box>
    </Box>
  )
}

function unlessGone(error: unknown): void {
  if (!isGone(error)) throw error
}
