import { Box, Skeleton, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import type { AuditEntryBody } from '../../../src/contract/audit.ts'
import { PageControls } from '../../kit/controls/PageControls.tsx'
import { keepPreviousPage } from '../../kit/feedback/ignoreErrors.ts'
import { LoadFailure } from '../../kit/feedback/LoadFailure.tsx'
import { SearchField } from '../../kit/search/SearchField.tsx'
import { exactDateTime } from '../../kit/text/dates.ts'
import { Note } from '../Note.tsx'
import { Section } from '../Section.tsx'

const perPage = 10

export function AuditSection() {
  const [q, setWords] = useState('')
  const [page, setPage] = useState(1)
  const {
    data,
    total = 0,
    error,
    refetch,
  } = useGetList<AuditEntryBody>(
    'audit',
    { pagination: { page, perPage }, sort: { field: 'at', order: 'DESC' }, filter: q ? { q } : {} },
    { ...keepPreviousPage, staleTime: 0 },
  )
  const search = (words: string) => {
    setWords(words)
    setPage(1)
  }
  return (
    <Section
      title="Audit Log"
      lead="Who signed in, and what they read, sent, changed, and exported. Entries are kept for 400 days and never changed."
    >
      <Box sx={{ mb: 1.5, maxWidth: 400 }}>
        <SearchField wanted={q} onSearch={search} label="Search the audit log" />
      </Box>
      {error && !data && <LoadFailure error={error} otherwise="The audit log could not be loaded." onRetry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={400} />}
      {data?.length === 0 && <Typography color="textSecondary">No entries found.</Typography>}
      {data && data.length > 0 && <Entries entries={data} />}
      {data && (
        <PageControls shown={data.length} total={total} page={page} perPage={perPage} what="entries" onPage={setPage} />
      )}
    </Section>
  )
}

const outcomeTexts: Readonly<Record<AuditEntryBody['outcome'], string>> = {
  done: 'Done',
  refused: 'Refused',
  failed: 'Failed',
}

function Entries({ entries }: { entries: AuditEntryBody[] }) {
  return (
    <Table size="small" aria-label="Audit log">
      <TableHead>
        <TableRow>
          <TableCell>Time</TableCell>
          <TableCell>Who</TableCell>
          <TableCell>What</TableCell>
          <TableCell>Outcome</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {entries.map(({ id, at, actor, by, address, description, detail, outcome, requestId }) => (
          <TableRow key={id} data-audit={id} sx={{ verticalAlign: 'top', overflowWrap: 'anywhere' }}>
            <TableCell sx={{ minWidth: 130 }}>{exactDateTime(at)}</TableCell>
            <TableCell>
              {actor ?? 'Unknown'}
              <Note>
                {by === 'nobody' ? '' : `by ${by}`} {address && `from ${address}`}
              </Note>
            </TableCell>
            <TableCell>
              {description}
              <Note>{detailText(detail)}</Note>
              {requestId && <Note>Request {requestId}</Note>}
            </TableCell>
            <TableCell>{outcomeTexts[outcome]}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

const detailText = (detail: AuditEntryBody['detail']) =>
  Object.entries(detail)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ')
