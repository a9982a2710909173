import { Box, Typography } from '@mui/material'
import type { SubmissionBody } from '../../src/contract/submissions.ts'
import { shownSubject } from '../../src/domain/subjects.ts'
import { isOnRowItself } from '../kit/keys/isOnRowItself.ts'
import { shortDate } from '../kit/text/dates.ts'
import { SubmissionActions } from './SubmissionActions.tsx'
import { SubmissionFirms } from './SubmissionFirms.tsx'
import { addressesOf, candidateOf, contactsOf, referenceOf } from './submissionTexts.ts'

interface SubmissionCardProps {
  submission: SubmissionBody
  /** The heading has name and reference. */
  ofCandidate: boolean
  onView: () => void
  tabIndex: 0 | -1 | undefined
  onFocus: () => void
}

export function SubmissionCard({ submission, ofCandidate, onView, tabIndex, onFocus }: SubmissionCardProps) {
  const { candidateName, refId, sentAt } = submission
  return (
    <Box
      component="li"
      tabIndex={tabIndex}
      data-submission={submission.id}
      onFocus={onFocus}
      onClick={event => isOnRowItself(event) && onView()}
      sx={{ display: 'flex', gap: 1, py: 1, borderTop: 1, borderColor: 'divider', cursor: 'pointer' }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 550 }}>
          {ofCandidate ? contactsOf(submission) : candidateOf(candidateName)}
        </Typography>
        <Typography variant="body2">
          {ofCandidate ? addressesOf(submission).join(', ') || 'No email' : contactsOf(submission)} -{' '}
          <SubmissionFirms submission={submission} />
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {shownSubject(submission.subject)}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-end', flex: 'none' }}>
        <Typography variant="caption" color="textSecondary">
          {shortDate(sentAt)}
        </Typography>
        {!ofCandidate && (
          <Typography variant="caption" color="textSecondary">
            {referenceOf(refId)}
          </Typography>
        )}
        <SubmissionActions submission={submission} onView={onView} />
      </Box>
    </Box>
  )
}
