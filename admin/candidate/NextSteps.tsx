import { Box, Button, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import type { CandidateOverviewBody } from '../../src/contract/candidateOverview.ts'
import { preview } from '../../src/domain/mailbox/previews.ts'
import type { RowCursor } from '../kit/keys/useRowCursor.ts'
import { interviewTime } from '../kit/text/dates.ts'
import { CandidateRow } from './CandidateRow.tsx'
import { CandidateSection } from './CandidateSection.tsx'
import { duePeople, followUpText } from './stepTexts.ts'

interface NextStepsProps {
  overview: CandidateOverviewBody
  path: string
  cursor: RowCursor
  onReply: (id: string) => void
}

export function NextSteps({ overview, path, cursor, onReply }: NextStepsProps) {
  const { interviews, waiting, firms, steps, campaignName, withdrawals } = overview
  const people = firms.flatMap(firm => firm.people)
  const followUp = campaignName && followUpText(people)
  return (
    <CandidateSection title="Next step" area="next">
      {interviews.length > 0 && (
        <Box component="ul" aria-label="Interviews" sx={listStyle}>
          {interviews.map(interview => {
            const { responseId, senderName, firm, clientEmail } = interview
            return (
              <CandidateRow
                key={responseId}
                id={interviewRow(interview)}
                to={`${path}/response/${responseId}`}
                title={`${senderName} - ${firm}`}
                firm={firm}
                address={clientEmail}
                detail={`Interview: ${interviewTime(interview)}`}
                cursor={cursor}
              />
            )
          })}
        </Box>
      )}
      {waiting.length > 0 && (
        <Box component="ul" aria-label="Waiting for your reply" sx={listStyle}>
          {waiting.map(({ id, senderName, firm, clientEmail, content, messageLevel, receivedAt }) => (
            <CandidateRow
              key={id}
              id={id}
              to={`${path}/response/${id}`}
              title={`${senderName} - ${firm}`}
              firm={firm}
              address={clientEmail}
              detail={preview(content, 160)}
              level={messageLevel}
              at={receivedAt}
              cursor={cursor}
              action={
                <Button
                  tabIndex={cursor.tabIndexOf(id)}
                  aria-label={`Reply: ${senderName}`}
                  onClick={() => onReply(id)}
                >
                  Reply
                </Button>
              }
            />
          ))}
        </Box>
      )}
      {followUp && (
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, pl: 1, py: 0.5 }}>
          <Typography variant="body2">{followUp}</Typography>
          <Button
            component={Link}
            to={`/follow-ups?candidate=${encodeURIComponent(campaignName)}`}
            sx={{ flex: 'none' }}
          >
            {duePeople(people) > 0 ? 'Follow up' : 'Show'}
          </Button>
        </Box>
      )}
      {interviews.length === 0 && waiting.length === 0 && !followUp && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 1, py: 0.5 }}>
          {people.length === 0 && !steps.some(({ kind }) => kind === 'sent')
            ? 'This candidate has not been submitted to any firm yet.'
            : withdrawals.some(({ firm }) => firm === null)
              ? 'The candidate has withdrawn. No follow-ups will be sent.'
              : 'Nothing to do: you have replied to every yes and question, and no one is due for a follow-up.'}
        </Typography>
      )}
    </CandidateSection>
  )
}

/** The prefix distinguishes it from the row of a waiting reply in the same thread. */
export const interviewRow = ({ responseId }: { responseId: string }) => `interview ${responseId}`

export const listStyle = { listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' } as const
