import { Alert, Skeleton, Typography } from '@mui/material'
import { useState } from 'react'
import { plural } from '../../../src/domain/plural.ts'
import { LoadFailure } from '../../kit/feedback/LoadFailure.tsx'
import { errorTextOr } from '../../providers/errorText.ts'
import { Fold } from '../Fold.tsx'
import { MailPreview } from '../MailPreview.tsx'
import { ReasonTable } from '../ReasonTable.tsx'
import { RecipientSwitch } from '../RecipientSwitch.tsx'
import { usePreview } from '../usePreview.ts'
import type { FollowUpWords } from '../useWords.ts'
import type { BatchPreview } from './useBatchPreviews.ts'

export function CandidatePreview({ preview, words }: { preview: BatchPreview; words: FollowUpWords }) {
  const { candidateName, query } = preview
  const { data, error, refetch } = query
  const [open, setOpen] = useState(false)
  if (!data && error) {
    return (
      <LoadFailure error={error} otherwise={`The preview of ${candidateName} could not be loaded.`} onRetry={refetch} />
    )
  }
  if (!data) return <Skeleton height={36} aria-label={`Checking the mailbox for replies about ${candidateName}`} />
  const { mails, leftOut } = data
  const skipped = leftOut.length > 0 ? `, ${leftOut.length} skipped` : ''
  return (
    <Fold title={`${candidateName}: ${plural(mails.length, 'email')}${skipped}`} open={open} onToggle={setOpen}>
      {mails.length > 0 && <Mails preview={preview} words={words} />}
      {leftOut.length > 0 && <ReasonTable people={leftOut} label={`Skipped for ${candidateName}`} />}
      {mails.length === 0 && <Typography variant="body2">No emails will be sent about {candidateName}.</Typography>}
    </Fold>
  )
}

function Mails({
  preview: { key, candidateName, recipients, query },
  words,
}: {
  preview: BatchPreview
  words: FollowUpWords
}) {
  const mails = query.data?.mails ?? []
  const [email, setEmail] = useState(mails[0]?.recipientEmail ?? '')
  const { mail, wordsError } = usePreview({ previewKey: key, candidateName, recipients, email, words })
  return (
    <>
      <RecipientSwitch mails={mails} email={email} edited={words.forOne} onSwitch={setEmail} />
      {wordsError && <Alert severity="error">{errorTextOr(wordsError, 'The preview could not be loaded.')}</Alert>}
      {mail && <MailPreview mail={mail} />}
    </>
  )
}
