import { Button, type ButtonProps } from '@mui/material'

/** Button that keeps the keyboard focus while disabled; browsers remove the focus from natively disabled buttons. */
export function BusyButton({ disabled = false, onClick, ...props }: ButtonProps) {
  return (
    <Button
      {...props}
      aria-disabled={disabled}
      className={disabled ? 'Mui-disabled' : undefined}
      onClick={event => {
        // Prevents Enter in a form field from pressing the disabled button.
        if (disabled) event.preventDefault()
        else onClick?.(event)
      }}
    />
  )
}
