import AddIcon from '@mui/icons-material/Add'
import { Button, Skeleton, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { useState } from 'react'
import type { AccessBody, SessionStateBody } from '../../../src/contract/session.ts'
import type { Role } from '../../../src/domain/rights.ts'
import { ConfirmDialog } from '../../kit/controls/ConfirmDialog.tsx'
import { LoadFailure } from '../../kit/feedback/LoadFailure.tsx'
import { dateAndTime } from '../../kit/text/dates.ts'
import { Section } from '../Section.tsx'
import { RoleSelect } from './RoleSelect.tsx'
import { UserDialog } from './UserDialog.tsx'
import { useAccess, useAccessChange } from './useAccess.ts'

const leads: Readonly<Record<SessionStateBody['authMethod'], string>> = {
  entra: 'Anyone who signs in with Microsoft without being added here becomes a recruiter.',
  password: 'Each user needs a password, set in the terminal: rejoinder user set-password NAME',
}

export function UsersSection({ authMethod }: Pick<SessionStateBody, 'authMethod'>) {
  const { data, error, refetch } = useAccess()
  const { assignRole, removeUser } = useAccessChange()
  const [adding, setAdding] = useState(false)
  const [removed, setRemoved] = useState<string | null>(null)
  return (
    <Section title="Users" lead={leads[authMethod]}>
      <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setAdding(true)} sx={{ mb: 1.5 }}>
        Add User
      </Button>
      {error && !data && <LoadFailure error={error} otherwise="The users could not be loaded." onRetry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={96} />}
      {data && <Users users={data.users} onRole={assignRole} onRemove={setRemoved} />}
      <UserDialog open={adding} onSave={assignRole} onClose={() => setAdding(false)} />
      <ConfirmDialog
        open={removed !== null}
        title="Remove user"
        yes="Remove"
        usual="no"
        onYes={() => {
          if (removed !== null) void removeUser(removed)
          setRemoved(null)
        }}
        onNo={() => setRemoved(null)}
      >
        {removed} will be signed out everywhere.{' '}
        {authMethod === 'entra' && 'Remove them from the application in Entra, too, or they can sign in again.'}
      </ConfirmDialog>
    </Section>
  )
}

interface UsersProps {
  users: AccessBody['users']
  onRole: (name: string, role: Role) => void
  onRemove: (name: string) => void
}

function Users({ users, onRole, onRemove }: UsersProps) {
  return (
    <Table size="small" aria-label="Users">
      <TableHead>
        <TableRow>
          <TableCell>Name</TableCell>
          <TableCell>Role</TableCell>
          <TableCell>Last Sign-in</TableCell>
          <TableCell>Actions</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {users.map(({ name, role, lastSignInAt }) => (
          <TableRow key={name} data-user={name}>
            <TableCell sx={{ overflowWrap: 'anywhere' }}>{name}</TableCell>
            <TableCell>
              <RoleSelect label={`Role of ${name}`} value={role} onChange={next => onRole(name, next)} />
            </TableCell>
            <TableCell>{lastSignInAt ? dateAndTime(lastSignInAt) : 'Never'}</TableCell>
            <TableCell>
              <Button color="error" onClick={() => onRemove(name)} aria-label={`Remove ${name}`}>
                Remove
              </Button>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
