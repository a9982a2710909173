import { TextField } from '@mui/material'
import { type Role, roles } from '../../../src/domain/rights.ts'

interface RoleSelectProps {
  label: string
  value: Role
  onChange: (role: Role) => void
  labeled?: boolean
}

const roleTexts: Readonly<Record<Role, string>> = {
  'read-only': 'Read-only',
  recruiter: 'Recruiter',
  operator: 'Operator',
}

export function RoleSelect({ label, value, onChange, labeled = false }: RoleSelectProps) {
  return (
    <TextField
      select
      size="small"
      label={labeled ? label : undefined}
      value={value}
      onChange={event => onChange(event.target.value as Role)}
      slotProps={{ select: { native: true }, htmlInput: { 'aria-label': label } }}
    >
      {roles.map(role => (
        <option key={role} value={role}>
          {roleTexts[role]}
        </option>
      ))}
    </TextField>
  )
}
