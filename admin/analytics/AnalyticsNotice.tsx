import { Alert, Box, Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { BusyButton } from '../kit/controls/BusyButton.tsx'
import { errorTextOr } from '../providers/errorText.ts'
import type { LoadedPart } from './useAnalytics.ts'

interface FailureNoticeProps {
  error: Error
  loaded: LoadedPart
  isRetrying: boolean
  onRetry: () => void
}

const whatFailed: Record<LoadedPart, string> = {
  all: 'The figures could not be refreshed and may be out of date.',
  some: 'Not all figures could be loaded.',
  nothing: 'The figures could not be loaded.',
}

export function FailureNotice({ error, loaded, isRetrying, onRetry }: FailureNoticeProps) {
  return (
    <Alert
      severity={loaded === 'all' ? 'warning' : 'error'}
      action={
        <BusyButton color="inherit" disabled={isRetrying} onClick={onRetry}>
          Try again
        </BusyButton>
      }
      sx={{ mb: 2 }}
    >
      {whatFailed[loaded]} {errorTextOr(error, 'Rejoinder is not responding.')}
    </Alert>
  )
}

export function NoDataYet() {
  return (
    <Box
      role="status"
      sx={theme => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        px: 2,
        py: 1,
        mb: 3,
        borderRadius: 1,
        background: theme.palette.tokens.notice.background,
        color: theme.palette.tokens.notice.text,
      })}
    >
      <Box sx={{ flex: '1 1 320px' }}>
        <strong>There are no responses yet.</strong> Figures appear once a firm has replied about one of your
        candidates. Make sure your candidates are listed under Candidates, then sync the mailbox on Responses.
      </Box>
      <Box sx={{ mx: -1 }}>
        <Button component={Link} to="/candidates">
          Candidates
        </Button>
        <Button component={Link} to="/smart-email">
          Responses
        </Button>
      </Box>
    </Box>
  )
}
