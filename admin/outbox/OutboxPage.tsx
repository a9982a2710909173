import { Box, MenuItem, TextField } from '@mui/material'
import { useGetList } from 'react-admin'
import type { OutboxEntryBody } from '../../src/contract/sending.ts'
import { Page } from '../kit/controls/Page.tsx'
import { EmptyState } from '../kit/feedback/EmptyState.tsx'
import { keepPreviousPage } from '../kit/feedback/ignoreErrors.ts'
import { ListState } from '../kit/feedback/ListState.tsx'
import { useKeys } from '../kit/keys/useKeys.ts'
import { useRowCursor } from '../kit/keys/useRowCursor.ts'
import { useUrlState } from '../kit/state/useUrlState.ts'
import { OutboxTable } from './OutboxTable.tsx'
import { type OutboxView, outboxViews, viewOf } from './outboxTexts.ts'

const perPage = 50
const newestFirst = { field: 'createdAt', order: 'DESC' } as const

export function OutboxPage() {
  const { read, page, go } = useUrlState()
  const view = viewOf(read('show'))
  const query = useGetList<OutboxEntryBody>(
    'outbox',
    { pagination: { page, perPage }, sort: newestFirst, filter: view.states ? { state: view.states } : {} },
    keepPreviousPage,
  )
  const { data = [], isPlaceholderData } = query
  const cursor = useRowCursor(data, 'data-outbox')
  useKeys({ j: () => cursor.move(1), k: () => cursor.move(-1) })
  return (
    <Page
      title="Outbox"
      lead="Every email you send, and its status."
      controls={<ViewChoice value={view.name} onChange={show => go({ show })} />}
    >
      <ListState
        query={query}
        loading="Loading the outbox..."
        failed="Error loading the outbox"
        empty={<EmptyState {...emptyTexts[view.name]} />}
        pages={{ page, perPage, what: 'emails', onPage: (to, options) => go({ page: to }, options) }}
      >
        <Box sx={{ borderTop: 1, borderColor: 'divider', opacity: isPlaceholderData ? 0.6 : 1 }}>
          <OutboxTable entries={data} cursor={cursor} />
        </Box>
      </ListState>
    </Page>
  )
}

const emptyTexts: Readonly<Record<OutboxView['name'], { text: string; hint?: string }>> = {
  unsent: { text: 'Nothing is waiting to be sent', hint: 'Emails that are waiting or could not be sent appear here.' },
  sent: { text: 'No emails sent yet' },
  canceled: { text: 'No canceled emails' },
  all: { text: 'No emails sent yet' },
}

interface ViewChoiceProps {
  value: OutboxView['name']
  onChange: (show: string) => void
}

function ViewChoice({ value, onChange }: ViewChoiceProps) {
  const [usual] = outboxViews
  return (
    <TextField
      select
      size="small"
      label="Show"
      value={value}
      onChange={({ target }) => onChange(target.value === usual.name ? '' : target.value)}
      sx={{ minWidth: 150 }}
    >
      {outboxViews.map(({ name, label }) => (
        <MenuItem key={name} value={name}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  )
}
