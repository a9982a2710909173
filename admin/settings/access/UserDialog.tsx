import { Button, DialogActions, DialogContent, TextField } from '@mui/material'
import { type FormEvent, useState } from 'react'
import type { Role } from '../../../src/domain/rights.ts'
import { BusyButton } from '../../kit/controls/BusyButton.tsx'
import { TitledDialog } from '../../kit/controls/TitledDialog.tsx'
import { RoleSelect } from './RoleSelect.tsx'

interface UserDialogProps {
  open: boolean
  /** Resolves to whether the user was saved. */
  onSave: (name: string, role: Role) => Promise<boolean>
  onClose: () => void
}

export function UserDialog({ open, onSave, onClose }: UserDialogProps) {
  return (
    <TitledDialog open={open} holdsInput title="Add User" maxWidth="xs" onClose={onClose}>
      <UserForm onSave={onSave} onClose={onClose} />
    </TitledDialog>
  )
}

function UserForm({ onSave, onClose }: Omit<UserDialogProps, 'open'>) {
  const [name, setName] = useState('')
  const [role, setRole] = useState<Role>('recruiter')
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    if (await onSave(name.trim(), role)) onClose()
    else setBusy(false)
  }
  return (
    <form onSubmit={submit}>
      <DialogContent dividers sx={{ display: 'grid', rowGap: 2 }}>
        <TextField
          size="small"
          label="Name"
          autoFocus
          value={name}
          onChange={event => setName(event.target.value)}
          helperText="With Microsoft sign-in, the address of the account."
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
        <RoleSelect label="Role" labeled value={role} onChange={setRole} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <BusyButton type="submit" variant="contained" disabled={busy || !name.trim()}>
          Save
        </BusyButton>
      </DialogActions>
    </form>
  )
}
