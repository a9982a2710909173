import { Box, Button, Table, TableBody, TableCell, TableRow, Typography, useMediaQuery } from '@mui/material'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import type { FollowUpBody } from '../../src/contract/followUps.ts'
import { StateBadge } from '../kit/controls/StateBadge.tsx'
import { TableHeader } from '../kit/controls/TableHeader.tsx'
import { keepPreviousPage } from '../kit/feedback/ignoreErrors.ts'
import { ListState } from '../kit/feedback/ListState.tsx'
import { dateAndTime, dateHint } from '../kit/text/dates.ts'
import { CollapsibleSection } from './CollapsibleSection.tsx'
import { listedCountsText, statusOf } from './followUpTexts.ts'

const perPage = 20
const newestFirst = { field: 'createdAt', order: 'DESC' } as const

export function RecentFollowUps({ onShow }: { onShow: (id: string) => void }) {
  const [open, setOpen] = useState(false)
  return (
    <CollapsibleSection title="Recent follow-ups" open={open} onToggle={setOpen}>
      <List onShow={onShow} />
    </CollapsibleSection>
  )
}

function List({ onShow }: { onShow: (id: string) => void }) {
  const [page, setPage] = useState(1)
  const query = useGetList<FollowUpBody>(
    'campaign-follow-ups',
    { pagination: { page, perPage }, sort: newestFirst },
    keepPreviousPage,
  )
  const { data = [] } = query
  return (
    <ListState
      query={query}
      loading="Loading follow-ups..."
      failed="Error loading follow-ups"
      empty={<Typography color="textSecondary">No follow-ups sent yet.</Typography>}
      pages={{ page, perPage, what: 'follow-ups', onPage: setPage }}
    >
      <FollowUpTable followUps={data} onShow={onShow} />
    </ListState>
  )
}

function FollowUpTable({ followUps, onShow }: { followUps: FollowUpBody[]; onShow: (id: string) => void }) {
  const wide = useMediaQuery('(min-width: 700px)', { noSsr: true })
  const columns = wide
    ? [
        { label: 'Candidate' },
        { label: 'Date', width: 188 },
        { label: 'State', width: 136 },
        { label: 'Counts', width: '34%' },
        { label: 'Actions', width: 88 },
      ]
    : [{ label: 'Follow-up' }, { label: 'State', width: 128 }, { label: 'Actions', width: 80 }]
  return (
    <Table
      size="small"
      aria-label="Recent follow-ups"
      sx={{ tableLayout: 'fixed', borderTop: 1, borderColor: 'divider' }}
    >
      <TableHeader columns={columns} />
      <TableBody>
        {followUps.map(followUp => (
          <FollowUpRow key={followUp.id} {...{ followUp, wide }} onShow={() => onShow(followUp.id)} />
        ))}
      </TableBody>
    </Table>
  )
}

interface FollowUpRowProps {
  followUp: FollowUpBody
  wide: boolean
  onShow: () => void
}

function FollowUpRow({ followUp, wide, onShow }: FollowUpRowProps) {
  const { candidateName, createdAt, status } = followUp
  const name = candidateName ?? 'Unknown'
  const { word, tone } = statusOf(status)
  const date = (
    <time dateTime={createdAt ?? undefined} title={dateHint(createdAt)}>
      {dateAndTime(createdAt)}
    </time>
  )
  return (
    <TableRow data-listed={followUp.id} sx={{ height: 44, '& > td': { overflowWrap: 'anywhere' } }}>
      <TableCell>
        <Box sx={{ fontWeight: 550 }}>{name}</Box>
        {!wide && <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>{date}</Box>}
        {!wide && <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>{listedCountsText(followUp)}</Box>}
      </TableCell>
      {wide && <TableCell>{date}</TableCell>}
      <TableCell>
        <StateBadge tone={tone}>{word}</StateBadge>
      </TableCell>
      {wide && <TableCell>{listedCountsText(followUp)}</TableCell>}
      <TableCell sx={{ px: 0 }}>
        <Button onClick={onShow} aria-label={`Show the follow-up on ${name} of ${dateAndTime(createdAt)}`}>
          Show
        </Button>
      </TableCell>
    </TableRow>
  )
}
