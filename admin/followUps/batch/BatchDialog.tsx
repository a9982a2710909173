import { Box, Button, DialogActions, DialogContent, Typography } from '@mui/material'
import { useState } from 'react'
import type { FollowUpPreviewBody } from '../../../src/contract/followUps.ts'
import { plural } from '../../../src/domain/plural.ts'
import { BusyButton } from '../../kit/controls/BusyButton.tsx'
import { TitledDialog } from '../../kit/controls/TitledDialog.tsx'
import { RestoredNotice } from '../../kit/feedback/RestoredNotice.tsx'
import { sendByKey } from '../../kit/keys/sendByKey.ts'
import { sendLabel } from '../followUpTexts.ts'
import { RefusedFolders } from '../RefusedFolders.tsx'
import { useWordsProblem } from '../template/useWordsProblem.ts'
import { useOrderFollowUps } from '../useOrderFollowUps.ts'
import { useWords } from '../useWords.ts'
import { WordsPanel } from '../WordsPanel.tsx'
import { CandidatePreview } from './CandidatePreview.tsx'
import { useBatchPreviews, type WaitingCandidate } from './useBatchPreviews.ts'

interface BatchDialogProps {
  batchKey: string
  candidates: readonly WaitingCandidate[]
  /** Returns a function that restores the selection. */
  onOrdered: (candidateIds: string[]) => () => void
  onClose: () => void
}

export function BatchDialog({ batchKey, candidates, onOrdered, onClose }: BatchDialogProps) {
  const words = useWords('')
  const previews = useBatchPreviews(batchKey, candidates)
  const loaded = previews.flatMap(({ query }) => query.data ?? [])
  const refused = [
    ...new Map(loaded.flatMap(({ refusedFolders }) => refusedFolders).map(one => [one.id, one])).values(),
  ]
  const [accepted, setAccepted] = useState(false)
  const count = loaded.reduce((sum, { emails }) => sum + emails.length, 0)
  const { order, isOrdering } = useOrderFollowUps(() => {
    onClose()
    const giveBacks = [onOrdered(candidates.map(({ candidateId }) => candidateId)), words.forget()]
    return () => {
      for (const giveBack of giveBacks) giveBack()
    }
  })
  const isChecking = previews.some(({ query }) => query.isPending)
  const isWhole = loaded.length === candidates.length
  const problem = useWordsProblem(words, [])
  const disabled = isOrdering || problem !== undefined || !isWhole || count === 0 || (refused.length > 0 && !accepted)
  const send = () => {
    if (disabled) return
    order(
      previews.flatMap(({ key, candidateName, query }) => {
        const recipients = query.data?.emails.map(({ recipientEmail }) => recipientEmail) ?? []
        const despiteFolders = refused.map(({ id }) => id)
        return recipients.length === 0 ? [] : { key, candidateName, recipients, despiteFolders, ...words.forAll }
      }),
    )
  }
  return (
    <TitledDialog
      open
      holdsInput
      title={`Follow up on ${plural(candidates.length, 'candidate')}`}
      maxWidth="lg"
      fillsBelow={900}
      onClose={onClose}
      slotProps={{ paper: { onKeyDownCapture: sendByKey(send) } }}
    >
      <DialogContent dividers>
        {words.restored && <RestoredNotice onStartOver={words.startOver} sx={{ mb: 1 }} />}
        {refused.length > 0 && <RefusedFolders folders={refused} accepted={accepted} onAccept={setAccepted} />}
        <RepeatedRecipients previews={loaded} />
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <WordsPanel words={words} count={1} mail={undefined} isCurrent />
          <section aria-label="As the recipients see it">
            {previews.map(preview => (
              <CandidatePreview key={preview.key} preview={preview} words={words} />
            ))}
          </section>
        </Box>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        <Typography
          role="status"
          variant="body2"
          color={problem ? 'error' : 'textSecondary'}
          sx={{ flex: { xs: '1 0 100%', sm: 1 }, overflowWrap: 'anywhere' }}
        >
          {problem ? `Not ready to send. ${problem}` : 'Replies are checked again before each email is sent.'}
        </Typography>
        <Button onClick={onClose}>Cancel</Button>
        <BusyButton variant="contained" disabled={disabled} onClick={send} sx={{ minWidth: 148 }}>
          {isOrdering ? 'Sending...' : sendLabel(count, isChecking)}
        </BusyButton>
      </DialogActions>
    </TitledDialog>
  )
}

function RepeatedRecipients({ previews }: { previews: readonly FollowUpPreviewBody[] }) {
  const emails = previews.flatMap(({ emails }) => emails)
  const repeated = [...Map.groupBy(emails, ({ recipientEmail }) => recipientEmail).values()].filter(
    same => same.length > 1,
  )
  if (repeated.length === 0) return null
  const names = repeated.map(
    same => `${same[0]!.recipientName ?? same[0]!.recipientEmail} (${plural(same.length, 'email')})`,
  )
  return (
    <Typography variant="body2" role="status" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      About several candidates: {names.join(', ')}.
    </Typography>
  )
}
