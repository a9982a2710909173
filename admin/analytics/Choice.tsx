import { ToggleButton, ToggleButtonGroup } from '@mui/material'

interface ChoiceProps<Value extends string> {
  label: string
  options: Readonly<Record<Value, string>>
  value: Value
  onChange: (value: Value) => void
}

export function Choice<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      onChange={(_, chosen: Value | null) => chosen && onChange(chosen)}
      aria-label={label}
      sx={{ flexShrink: 0, '& button': { px: 1.25, py: 0.25, textTransform: 'none', fontSize: '0.8125rem' } }}
    >
      {(Object.keys(options) as Value[]).map(option => (
        <ToggleButton key={option} value={option}>
          {options[option]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
