import ArchiveIcon from '@mui/icons-material/ArchiveOutlined'
import RestoreIcon from '@mui/icons-material/UnarchiveOutlined'
import ViewIcon from '@mui/icons-material/VisibilityOutlined'
import { Box, IconButton, Tooltip } from '@mui/material'
import type { ReactNode } from 'react'
import type { SubmissionBody } from '../../src/contract/submissions.ts'
import { candidateOf, submittedTo } from './submissionTexts.ts'
import { useArchiveSubmission } from './useArchiveSubmission.ts'

interface SubmissionActionsProps {
  submission: SubmissionBody
  onView: () => void
}

export function SubmissionActions({ submission, onView }: SubmissionActionsProps) {
  const { archive, restore } = useArchiveSubmission()
  const archived = submission.archived === 'true'
  const what = `${candidateOf(submission.candidateName)} to ${submittedTo(submission)}`
  return (
    <Box sx={{ display: 'flex', whiteSpace: 'nowrap' }}>
      <Action label="View" what={what} onClick={onView}>
        <ViewIcon fontSize="small" />
      </Action>
      {archived ? (
        <Action label="Restore" what={what} onClick={() => restore(submission.id)}>
          <RestoreIcon fontSize="small" />
        </Action>
      ) : (
        <Action label="Archive" what={what} onClick={() => archive(submission.id)}>
          <ArchiveIcon fontSize="small" />
        </Action>
      )}
    </Box>
  )
}

interface ActionProps {
  label: string
  what: string
  onClick: () => void
  children: ReactNode
}

const Action = ({ label, what, onClick, children }: ActionProps) => (
  <Tooltip title={label} placement="left">
    <IconButton aria-label={`${label}: ${what}`} onClick={onClick}>
      {children}
    </IconButton>
  </Tooltip>
)
