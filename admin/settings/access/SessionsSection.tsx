import { Button, Skeleton, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { useState } from 'react'
import type { SessionListBody } from '../../../src/contract/session.ts'
import { plural } from '../../../src/domain/plural.ts'
import { countUnsentLetters } from '../../compose/letters/letterStorage.ts'
import { ConfirmDialog } from '../../kit/controls/ConfirmDialog.tsx'
import { LoadFailure } from '../../kit/feedback/LoadFailure.tsx'
import { dateAndTime, shortDate } from '../../kit/text/dates.ts'
import { useSignOut } from '../../session/useSignOut.ts'
import { Note } from '../Note.tsx'
import { Section } from '../Section.tsx'
import { browserName } from './browserName.ts'
import { useAccessChange, useSessions } from './useAccess.ts'

export function SessionsSection() {
  const { data, error, refetch } = useSessions()
  const { signOutUser } = useAccessChange()
  const signOut = useSignOut()
  const [user, setUser] = useState<string | null>(null)
  const own = data?.find(({ current }) => current)?.user
  const unsent = user === own ? countUnsentLetters() : 0
  const confirm = () => {
    if (user === own) void signOut('everywhere')
    else if (user !== null) void signOutUser(user)
    setUser(null)
  }
  return (
    <Section title="Sessions" lead="Browsers that are signed in. Sign out everywhere if a device is lost.">
      {error && !data && <LoadFailure error={error} otherwise="The sessions could not be loaded." onRetry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={96} />}
      {data && <Sessions sessions={data} onSignOut={setUser} />}
      <ConfirmDialog
        open={user !== null}
        title="Sign out everywhere"
        yes="Sign Out"
        usual="no"
        onYes={confirm}
        onNo={() => setUser(null)}
      >
        {user === own
          ? 'You will be signed out in all browsers, including this one.'
          : `${user} will be signed out in all browsers.`}
        {unsent > 0 && ` ${plural(unsent, 'unsent email')} in this browser will be deleted.`}
      </ConfirmDialog>
    </Section>
  )
}

interface SessionsProps {
  sessions: SessionListBody
  onSignOut: (user: string) => void
}

function Sessions({ sessions, onSignOut }: SessionsProps) {
  return (
    <Table size="small" aria-label="Sessions">
      <TableHead>
        <TableRow>
          <TableCell>User</TableCell>
          <TableCell>Browser</TableCell>
          <TableCell>Signed In</TableCell>
          <TableCell>Last Used</TableCell>
          <TableCell>Actions</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {sessions.map(({ id, user, current, browser, address, createdAt, lastUsedAt }) => (
          <TableRow key={id} data-session={current ? 'current' : id} sx={{ overflowWrap: 'anywhere' }}>
            <TableCell>{user}</TableCell>
            <TableCell>
              <span title={browser ?? undefined}>{browser ? browserName(browser) : 'Unknown'}</span>
              {current && <Note>This browser</Note>}
            </TableCell>
            <TableCell>{dateAndTime(createdAt)}</TableCell>
            <TableCell>
              {shortDate(lastUsedAt)}
              {address && <Note>from {address}</Note>}
            </TableCell>
            <TableCell>
              <Button color="error" onClick={() => onSignOut(user)} aria-label={`Sign out ${user} everywhere`}>
                Sign Out Everywhere
              </Button>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
