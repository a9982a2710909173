import { Alert, Button, type SxProps, type Theme } from '@mui/material'
import { errorTextOr } from '../../providers/errorText.ts'

interface LoadFailureProps {
  error?: unknown
  /** What is said when the server does not say why. */
  otherwise: string
  onRetry: () => unknown
  sx?: SxProps<Theme>
}

/** Something could not be loaded: why, and a way to try again. */
export function LoadFailure({ error, otherwise, onRetry, sx }: LoadFailureProps) {
  return (
    <Alert severity="error" action={<Button onClick={() => onRetry()}>Try again</Button>} sx={sx}>
      {errorTextOr(error, otherwise)}
    </Alert>
  )
}
