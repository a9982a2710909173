import { Button, type ButtonProps } from '@mui/material'

/**
 * A button that can be busy, or have nothing to do. It keeps the keyboard then: browsers take the focus away from what
 * is disabled, and whoever pressed Enter on it would be nowhere.
 */
export function BusyButton({ disabled = false, onClick, ...props }: ButtonProps) {
  return (
    <Button
      {...props}
      aria-disabled={disabled}
      className={disabled ? 'Mui-disabled' : undefined}
      onClick={event => {
        // Of a form it would be pressed by Enter in any field.
        if (disabled) event.preventDefault()
        else onClick?.(event)
      }}
    />
  )
}
