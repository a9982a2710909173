import { Alert, Skeleton, Typography } from '@mui/material'
import { useState } from 'react'
import { plural } from '../../../src/domain/plural.ts'
import { LoadFailure } from '../../kit/feedback/LoadFailure.tsx'
import { errorTextOr } from '../../providers/errorText.ts'
import { CollapsibleSection } from '../CollapsibleSection.tsx'
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
  const { emails, leftOut } = data
  const skipped = leftOut.length > 0 ? `, ${leftOut.length} skipped` : ''
  return (
    <CollapsibleSection
      title={`${candidateName}: ${plural(emails.length, 'email')}${skipped}`}
      open={open}
      onToggle={setOpen}
    >
      {emails.length > 0 && <Mails preview={preview} words={words} />}
      {leftOut.length > 0 && <ReasonTable people={leftOut} label={`Skipped for ${candidateName}`} />}
      {emails.length === 0 && <Typography variant="body2">No emails will be sent about {candidateName}.</Typography>}
    </CollapsibleSection>
  )
}

function Mails({
  preview: { key, candidateName, recipients, query },
  words,
}: {
  preview: BatchPreview
  words: FollowUpWords
}) {
  const emails = query.data?.emails ?? []
  const [email, setEmail] = useState(emails[0]?.recipientEmail ?? '')
  const { mail, wordsError } = usePreview({ previewKey: key, candidateName, recipients, email, words })
  return (
    <>
      <RecipientSwitch emails={emails} email={email} edited={words.forOne} onSwitch={setEmail} />
      {wordsError && <Alert severity="error">{errorTextOr(wordsError, 'The preview could not be loaded.')}</Alert>}
      {mail && <MailPreview mail={mail} />}
    </>
  )
}
