import { type SxProps, TextField, type Theme } from '@mui/material'
import { type NumberLimits, readWholeNumber } from './wholeNumber.ts'

interface WholeNumberFieldProps {
  label: string
  value: string
  limits: NumberLimits
  /** Replaced by an error while the value is invalid. */
  helperText?: string
  disabled?: boolean
  onChange: (typed: string) => void
  sx: SxProps<Theme>
}

export function WholeNumberField({ value, limits, helperText, disabled, onChange, ...rest }: WholeNumberFieldProps) {
  const { minimum, maximum } = limits
  const wrong = !disabled && readWholeNumber(value, limits) === undefined
  return (
    <TextField
      {...rest}
      size="small"
      type="number"
      value={value}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value)}
      error={wrong}
      helperText={wrong ? `A whole number from ${minimum} to ${maximum}` : helperText}
      slotProps={{ htmlInput: { min: minimum, max: maximum, step: 1 }, inputLabel: { shrink: true } }}
    />
  )
}
