import { Button, Skeleton, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { useState } from 'react'
import type { AccessBody } from '../../../src/contract/session.ts'
import { ConfirmDialog } from '../../kit/controls/ConfirmDialog.tsx'
import { LoadFailure } from '../../kit/feedback/LoadFailure.tsx'
import { dateAndTime, shortDate } from '../../kit/text/dates.ts'
import { Note } from '../Note.tsx'
import { Section } from '../Section.tsx'
import { useAccess, useAccessChange } from './useAccess.ts'

export function TokensSection() {
  const { data, error, refetch } = useAccess()
  const { revokeToken } = useAccessChange()
  const [revoked, setRevoked] = useState<string | null>(null)
  return (
    <Section
      title="API Tokens"
      lead="Scripts use these to call the API. Create one in the terminal: rejoinder token create NAME"
    >
      {error && !data && <LoadFailure error={error} otherwise="The tokens could not be loaded." onRetry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={96} />}
      {data?.tokens.length === 0 && <Typography color="textSecondary">No tokens.</Typography>}
      {data && data.tokens.length > 0 && <Tokens tokens={data.tokens} onRevoke={setRevoked} />}
      <ConfirmDialog
        open={revoked !== null}
        title="Revoke token"
        yes="Revoke"
        usual="no"
        onYes={() => {
          if (revoked !== null) void revokeToken(revoked)
          setRevoked(null)
        }}
        onNo={() => setRevoked(null)}
      >
        Scripts that use {revoked} will lose access immediately. This cannot be undone.
      </ConfirmDialog>
    </Section>
  )
}

interface TokensProps {
  tokens: AccessBody['tokens']
  onRevoke: (name: string) => void
}

function Tokens({ tokens, onRevoke }: TokensProps) {
  return (
    <Table size="small" aria-label="API tokens">
      <TableHead>
        <TableRow>
          <TableCell>Name</TableCell>
          <TableCell>Scope</TableCell>
          <TableCell>Created</TableCell>
          <TableCell>Expires</TableCell>
          <TableCell>Last Used</TableCell>
          <TableCell>Actions</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {tokens.map(({ name, scope, createdAt, expiresAt, lastUsedAt, lastUsedFrom }) => (
          <TableRow key={name} data-token={name}>
            <TableCell sx={{ overflowWrap: 'anywhere' }}>{name}</TableCell>
            <TableCell>{scope}</TableCell>
            <TableCell>{shortDate(createdAt)}</TableCell>
            <TableCell>{expiresAt ? shortDate(expiresAt) : 'Never'}</TableCell>
            <TableCell>
              {lastUsedAt ? dateAndTime(lastUsedAt) : 'Never'}
              {lastUsedFrom && <Note>from {lastUsedFrom}</Note>}
            </TableCell>
            <TableCell>
              <Button color="error" onClick={() => onRevoke(name)} aria-label={`Revoke ${name}`}>
                Revoke
              </Button>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
