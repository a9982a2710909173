import { IconButton, Tooltip } from '@mui/material'
import type { ReactNode, Ref } from 'react'

interface FormatButtonProps {
  ref?: Ref<HTMLButtonElement>
  label: string
  on?: boolean
  onPress: () => void
  children: ReactNode
}

export function FormatButton({ ref, label, on, onPress, children }: FormatButtonProps) {
  return (
    <Tooltip title={label}>
      <IconButton
        ref={ref}
        aria-label={label}
        aria-pressed={on}
        onMouseDown={event => event.preventDefault()}
        onClick={onPress}
        sx={theme => ({
          width: 30,
          height: 30,
          color: on ? theme.palette.primary.main : theme.palette.text.secondary,
          background: on ? theme.palette.tokens.accentTint : undefined,
        })}
      >
        {children}
      </IconButton>
    </Tooltip>
  )
}
