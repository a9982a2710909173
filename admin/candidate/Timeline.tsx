import { Box, Typography } from '@mui/material'
import { Fragment } from 'react'
import type { CandidateStepBody } from '../../src/contract/candidateOverview.ts'
import { dayLine } from '../kit/controls/dayLine.ts'
import type { RowCursor } from '../kit/keys/useRowCursor.ts'
import { dayStarts } from '../kit/text/days.ts'
import { mailboxPath } from '../kit/text/mailboxPath.ts'
import { CandidateRow } from './CandidateRow.tsx'
import { CandidateSection } from './CandidateSection.tsx'
import { listStyle } from './NextSteps.tsx'
import { stepDetail, stepTitle } from './stepTexts.ts'

interface TimelineProps {
  steps: readonly CandidateStepBody[]
  stepCount: number
  path: string
  cursor: RowCursor
}

export function Timeline({ steps, stepCount, path, cursor }: TimelineProps) {
  const days = dayStarts(
    steps.map(({ at }) => at),
    new Date(),
  )
  const note = stepCount > steps.length ? `newest ${steps.length} of ${stepCount}` : String(stepCount)
  return (
    <CandidateSection title="Timeline" note={note} area="steps">
      {steps.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 1, py: 0.5 }}>
          Submissions, deliveries, replies, follow-ups, emails with the candidate, and changes will appear here.
        </Typography>
      )}
      {steps.length > 0 && (
        <Box component="ul" aria-label="Timeline" sx={listStyle}>
          {steps.map((step, n) => (
            <Fragment key={step.id}>
              {days[n] && (
                <Box component="li" sx={dayLine}>
                  {days[n]}
                </Box>
              )}
              <CandidateRow
                id={step.id}
                to={stepPath(step, path)}
                title={stepTitle(step)}
                firm={step.firm}
                address={step.recipient}
                detail={stepDetail(step)}
                level={step.level}
                at={step.at}
                timeAlone
                cursor={cursor}
              />
            </Fragment>
          ))}
        </Box>
      )}
    </CandidateSection>
  )
}

function stepPath(step: CandidateStepBody, path: string): string | null {
  const { responseId, submissionId, emailId, emailFolderId } = step
  if (emailId) return mailboxPath(emailFolderId ?? '', emailId)
  if (responseId) return `${path}/response/${responseId}`
  return submissionId ? `/submissions?submission=${submissionId}` : null
}
