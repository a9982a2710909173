import { Alert, Button, type SxProps, type Theme } from '@mui/material'
import { errorTextOr } from '../../providers/errorText.ts'

interface LoadFailureProps {
  error?: unknown
  /** Replaces a missing reason from the server. */
  otherwise: string
  onRetry: () => unknown
  sx?: SxProps<Theme>
}

export function LoadFailure({ error, otherwise, onRetry, sx }: LoadFailureProps) {
  return (
    <Alert severity="error" action={<Button onClick={() => onRetry()}>Try again</Button>} sx={sx}>
      {errorTextOr(error, otherwise)}
    </Alert>
  )
}
