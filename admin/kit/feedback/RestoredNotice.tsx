import { Alert, Button } from '@mui/material'

interface RestoredNoticeProps {
  onStartOver: () => void
  sx?: object
}

export function RestoredNotice({ onStartOver, sx }: RestoredNoticeProps) {
  return (
    <Alert
      severity="info"
      icon={false}
      sx={({ palette }) => ({
        py: 0,
        px: 3,
        background: palette.tokens.notice.background,
        color: palette.tokens.notice.text,
        ...sx,
      })}
      action={
        <Button color="inherit" onClick={onStartOver}>
          Start over
        </Button>
      }
    >
      Your unsent text was restored.
    </Alert>
  )
}
