import ForwardIcon from '@mui/icons-material/Forward'
import MailIcon from '@mui/icons-material/MailOutlined'
import { Alert, Box, Button, DialogActions, DialogContent, Skeleton, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useGetList, useGetOne } from 'react-admin'
import { Link } from 'react-router-dom'
import type { DeliveryStepBody } from '../../src/contract/deliveries.ts'
import type { SubmissionBody, SubmissionDetailsBody } from '../../src/contract/submissions.ts'
import { addressLine } from '../../src/domain/mail.ts'
import { shownSubject } from '../../src/domain/subjects.ts'
import { useComposer } from '../compose/composerContext.ts'
import { wrappingAlert } from '../compose/letters/StaleDraftNotice.tsx'
import { useEmailAnswer } from '../compose/useEmailAnswer.ts'
import { BusyButton } from '../kit/controls/BusyButton.tsx'
import { CandidateLink } from '../kit/controls/CandidateLink.tsx'
import { Field } from '../kit/controls/Field.tsx'
import { Fields } from '../kit/controls/Fields.tsx'
import { TitledDialog } from '../kit/controls/TitledDialog.tsx'
import { ignoreErrors } from '../kit/feedback/ignoreErrors.ts'
import { useUndo } from '../kit/feedback/Undo.tsx'
import { useKeys } from '../kit/keys/useKeys.ts'
import { MailAttachments } from '../kit/mail/MailAttachments.tsx'
import { MailBody } from '../kit/mail/MailBody.tsx'
import { dateAndTime, shortDate } from '../kit/text/dates.ts'
import { mailboxPath } from '../kit/text/mailboxPath.ts'
import { dataProvider } from '../providers/dataProvider.ts'
import { errorTextOr } from '../providers/errorText.ts'
import { SubmissionFirms } from './SubmissionFirms.tsx'
import { candidateOf, referenceOf } from './submissionTexts.ts'
import { useSendingAgain } from './useSendingAgain.ts'

/** Separates the full record's cache from list rows. */
const whole = { whole: true }

interface SubmissionDialogProps {
  id: string | null
  listed: SubmissionBody[]
  onOpen: (id: string) => void
  onClose: () => void
}

/** SUB-12 */
export function SubmissionDialog({ id, listed, onOpen, onClose }: SubmissionDialogProps) {
  const { data, error } = useGetOne<SubmissionDetailsBody>(
    'submissions',
    { id: id ?? '', meta: whole },
    { enabled: id !== null, ...ignoreErrors },
  )
  const known = data ?? listed.find(row => row.id === id)
  return (
    <TitledDialog
      open={id !== null}
      title={known ? shownSubject(known.subject) : 'Submission'}
      maxWidth="md"
      onClose={onClose}
    >
      {id && <NeighbourKeys {...{ id, listed, onOpen }} />}
      <DialogContent dividers tabIndex={0} sx={{ minHeight: 320 }}>
        {error && !data && <Alert severity="error">{errorTextOr(error, 'This submission could not be loaded.')}</Alert>}
        {known && <Failure submission={known} whole={data} />}
        {known && <Facts submission={known} />}
        {!data && !error && <Skeleton variant="rounded" height={200} sx={{ mt: 2 }} />}
        {data && <Mail key={data.id} submission={data} />}
      </DialogContent>
      {data?.emailId && <Ways emailId={data.emailId} />}
    </TitledDialog>
  )
}

function Ways({ emailId }: { emailId: string }) {
  const answerEmail = useEmailAnswer()
  const { isOpen: writing } = useComposer()
  const forward = () => void answerEmail(emailId, 'forward')
  useKeys(writing ? {} : { f: forward })
  return (
    <DialogActions sx={{ justifyContent: 'flex-start' }}>
      <Button variant="outlined" startIcon={<ForwardIcon />} onClick={forward}>
        Forward
      </Button>
      <Button component={Link} to={mailboxPath('SentItems', emailId)} startIcon={<MailIcon />}>
        Show in mailbox
      </Button>
    </DialogActions>
  )
}

const newest = { pagination: { page: 1, perPage: 100 }, sort: { field: 'at', order: 'DESC' } } as const

interface FailureProps {
  submission: SubmissionBody
  whole: SubmissionDetailsBody | undefined
}

function Failure({ submission: { to, sentAt }, whole }: FailureProps) {
  const { sendAgain, isCopying } = useSendingAgain()
  const { data = [] } = useGetList<DeliveryStepBody>(
    'deliveries',
    { ...newest, filter: { recipient: to } },
    { enabled: to.length > 2, ...ignoreErrors },
  )
  const failure = data.find(({ kind, bounce, at }) => kind === 'bounced' && bounce !== 'soft' && at >= sentAt)
  if (!failure) return null
  const emailId = whole?.emailId
  return (
    <Alert
      severity="warning"
      sx={{ ...wrappingAlert, mb: 2 }}
      action={
        whole &&
        emailId && (
          <BusyButton color="inherit" disabled={isCopying} onClick={() => sendAgain({ ...whole, emailId })}>
            {isCopying ? 'Copying...' : 'Send Again'}
          </BusyButton>
        )
      }
    >
      Delivery to {to} failed on {shortDate(failure.at)}
      {failure.detail && `: ${failure.detail}`}
    </Alert>
  )
}

function NeighbourKeys({ id, listed, onOpen }: Pick<SubmissionDialogProps, 'listed' | 'onOpen'> & { id: string }) {
  const { undoLast } = useUndo()
  const at = listed.findIndex(row => row.id === id)
  const go = (row: SubmissionBody | undefined) => row && onOpen(row.id)
  useKeys({
    j: () => go(at < 0 ? undefined : listed[at + 1]),
    k: () => go(at < 0 ? undefined : listed[at - 1]),
    u: undoLast,
    z: undoLast,
  })
  return null
}

function Facts({ submission }: { submission: SubmissionBody }) {
  const { from, fromName, to, toName, otherRecipients, sentAt, candidateId, candidateName, refId } = submission
  const people = [{ name: toName, address: to }, ...otherRecipients]
  return (
    <Fields>
      <Field label="From">{addressLine({ name: fromName, address: from }) || 'No email'}</Field>
      <Field label="To">{people.map(addressLine).filter(Boolean).join(', ') || 'No email'}</Field>
      <Field label="Date">{dateAndTime(sentAt)}</Field>
      <Field label="Candidate">
        <CandidateLink id={candidateId} name={candidateOf(candidateName)} color="primary" />
      </Field>
      <Field label="Reference ID">{referenceOf(refId)}</Field>
      <Field label="Client Company">
        <SubmissionFirms submission={submission} all link />
      </Field>
    </Fields>
  )
}

function Mail({ submission }: { submission: SubmissionDetailsBody }) {
  const { emailId, from, subject, content, htmlContent } = submission
  return (
    <>
      <Box sx={{ mt: 1.5 }}>
        {submission.hasAttachments === 'true' &&
          (emailId ? (
            <Attachments emailId={emailId} />
          ) : (
            <Typography variant="body2" color="textSecondary">
              Its files are no longer in the mailbox.
            </Typography>
          ))}
      </Box>
      <Box component="section" aria-label="Message" sx={{ mt: 2 }}>
        <MailBody
          email={{
            messageId: emailId ?? '',
            from,
            kind: 'submission',
            unproven: false,
            subject,
            content,
            bodyType: htmlContent === null ? 'text' : 'html',
            body: htmlContent ?? content,
            newText: '',
            quotedText: '',
          }}
        />
      </Box>
    </>
  )
}

function Attachments({ emailId }: { emailId: string }) {
  const { data, error } = useQuery({
    queryKey: ['outlook', 'attachments', emailId],
    queryFn: () => dataProvider.emailAttachments(emailId),
  })
  if (error)
    return (
      <Alert severity="warning" sx={{ mt: 1 }}>
        {errorTextOr(error, 'The attachments could not be loaded.')}
      </Alert>
    )
  return data ? <MailAttachments messageId={emailId} attachments={data} /> : <Skeleton height={32} width={160} />
}
