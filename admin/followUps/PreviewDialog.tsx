import { Alert, Box, Button, DialogActions, DialogContent, Skeleton, Typography } from '@mui/material'
import { useState } from 'react'
import { BusyButton } from '../kit/controls/BusyButton.tsx'
import { TitledDialog } from '../kit/controls/TitledDialog.tsx'
import { LoadFailure } from '../kit/feedback/LoadFailure.tsx'
import { sendByKey } from '../kit/keys/sendByKey.ts'
import { clockTime } from '../kit/text/dates.ts'
import { errorTextOr } from '../providers/errorText.ts'
import { CollapsibleSection } from './CollapsibleSection.tsx'
import { sendLabel } from './followUpTexts.ts'
import { MailPreview } from './MailPreview.tsx'
import { ReasonTable } from './ReasonTable.tsx'
import { RecipientSwitch } from './RecipientSwitch.tsx'
import { RefusedFolders } from './RefusedFolders.tsx'
import { useWordsProblem } from './template/useWordsProblem.ts'
import { usePreview } from './usePreview.ts'
import type { FollowUpWords } from './useWords.ts'
import { WordsPanel } from './WordsPanel.tsx'

interface PreviewDialogProps {
  previewKey: string
  candidateName: string
  recipients: readonly string[]
  words: FollowUpWords
  isSending: boolean
  onSend: (despiteFolders: string[]) => void
  onClose: () => void
}

export function PreviewDialog(props: PreviewDialogProps) {
  const { previewKey, candidateName, recipients, words, isSending, onSend, onClose } = props
  const [wanted, setWanted] = useState(recipients[0] ?? '')
  const [looked, setLooked] = useState(wanted)
  const preview = usePreview({ previewKey, candidateName, recipients, email: looked, words })
  const { data, error } = preview.whole
  const emails = data?.emails ?? []
  const email = emails.some(({ recipientEmail }) => recipientEmail === wanted)
    ? wanted
    : (emails[0]?.recipientEmail ?? '')
  if (email !== '' && email !== looked) setLooked(email)
  const refused = data?.refusedFolders ?? []
  const refusedIds = refused.map(({ id }) => id)
  const [accepted, setAccepted] = useState<readonly string[]>([])
  const isAccepted = refusedIds.every(id => accepted.includes(id))
  const count = data ? emails.length : recipients.length
  // The mailbox may hold an answer, so sending waits for the preview.
  const problem = useWordsProblem(
    words,
    emails.map(({ recipientEmail }) => recipientEmail),
  )
  const disabled = isSending || problem !== undefined || !data || count === 0 || !isAccepted
  const send = () => {
    if (!disabled) onSend(refusedIds)
  }
  return (
    <TitledDialog
      open
      holdsInput
      title={`Follow up on ${candidateName}`}
      maxWidth="lg"
      fillsBelow={900}
      onClose={onClose}
      slotProps={{ paper: { onKeyDownCapture: sendByKey(send) } }}
    >
      <DialogContent dividers>
        {error && (
          <LoadFailure
            error={error}
            otherwise="The preview could not be loaded."
            onRetry={preview.whole.refetch}
            sx={{ mb: 2 }}
          />
        )}
        {refused.length > 0 && (
          <RefusedFolders
            folders={refused}
            accepted={isAccepted}
            onAccept={wanted => setAccepted(wanted ? refusedIds : [])}
          />
        )}
        {data && data.leftOut.length > 0 && <LeftOut people={data.leftOut} />}
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <WordsPanel words={words} count={count} mail={preview.mail} isCurrent={preview.isCurrent} />
          <section aria-label="As the recipient sees it">
            {emails.length > 0 && (
              <RecipientSwitch emails={emails} email={email} edited={words.forOne} onSwitch={setWanted} />
            )}
            {preview.wordsError && !problem && (
              <Alert severity="error" sx={{ mb: 1 }}>
                {errorTextOr(preview.wordsError, 'The preview could not be loaded.')}
              </Alert>
            )}
            {preview.mail && <MailPreview mail={preview.mail} />}
            {!data && !error && <Loading />}
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
          {problem && `Not ready to send. ${problem}`}
          {!problem && data && `Mailbox checked at ${clockTime(data.walkedAt)}. `}
          {!problem && 'Replies are checked again before each email is sent.'}
        </Typography>
        <Button onClick={onClose}>Cancel</Button>
        <BusyButton variant="contained" disabled={disabled} onClick={send} sx={{ minWidth: 148 }}>
          {isSending ? 'Sending...' : sendLabel(count, !data && !error)}
        </BusyButton>
      </DialogActions>
    </TitledDialog>
  )
}

const Loading = () => (
  <Box aria-busy="true">
    <Typography role="status" variant="body2" color="textSecondary">
      Checking the mailbox for new replies...
    </Typography>
    <Skeleton height={32} />
    <Skeleton variant="rounded" height={220} />
  </Box>
)

function LeftOut({ people }: { people: Parameters<typeof ReasonTable>[0]['people'] }) {
  const [open, setOpen] = useState(people.length <= 5)
  const title =
    people.length === 1 ? '1 selected recipient is skipped' : `${people.length} selected recipients are skipped`
  return (
    <Box sx={{ mb: 2, mt: -1 }}>
      <CollapsibleSection title={title} open={open} onToggle={setOpen}>
        <ReasonTable people={people} label="Skipped" />
      </CollapsibleSection>
    </Box>
  )
}
