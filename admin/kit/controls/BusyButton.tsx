import { Button, type ButtonProps } from '@mui/material'

/** Keeps the focus while disabled; browsers take it from natively disabled buttons. */
export function BusyButton({ disabled = false, onClick, ...props }: ButtonProps) {
  return (
    <Button
      {...props}
      aria-disabled={disabled}
      className={disabled ? 'Mui-disabled' : undefined}
      onClick={event => {
        // Enter in a form field must not press the disabled button.
        if (disabled) event.preventDefault()
        else onClick?.(event)
      }}
    />
  )
}
