import { Alert, Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { errorTextOr } from '../providers/errorText.ts'

interface FailureNoticeProps {
  error: Error
  /** Whether older figures are still shown. */
  isOnlyOld: boolean
  isRetrying: boolean
  onRetry: () => void
}

/** What happened to the figures, and the way on. */
export function FailureNotice({ error, isOnlyOld, isRetrying, onRetry }: FailureNoticeProps) {
  const what = isOnlyOld
    ? 'The figures could not be refreshed; what you see may be old.'
    : 'Not all figures could be loaded.'
  return (
    <Alert
      severity={isOnlyOld ? 'warning' : 'error'}
      action={
        <Button color="inherit" disabled={isRetrying} onClick={onRetry}>
          Try again
        </Button>
      }
      sx={{ mb: 2 }}
    >
      {what} {errorTextOr(error, 'Rejoinder does not answer.')}
    </Alert>
  )
}

/** Nothing has come back yet: what brings it. */
export function NothingYet() {
  return (
    <Alert
      severity="info"
      action={
        <>
          <Button color="inherit" component={Link} to="/candidates">
            Candidates
          </Button>
          <Button color="inherit" component={Link} to="/smart-email">
            Responses
          </Button>
        </>
      }
      sx={{ mb: 3 }}
    >
      There are no responses yet. Figures appear once a firm has replied about one of your candidates: see that they are
      listed under Candidates, then sync the mailbox on Responses.
    </Alert>
  )
}
