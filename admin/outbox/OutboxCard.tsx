import { Box, Typography } from '@mui/material'
import type { OutboxEntryBody } from '../../src/contract/sending.ts'
import { shownSubject } from '../../src/domain/subjects.ts'
import { StateBadge } from '../kit/controls/StateBadge.tsx'
import { dateHint } from '../kit/text/dates.ts'
import { OutboxActions } from './OutboxActions.tsx'
import { copiesOf, kindOf, noteOf, reasonOf, recipientsOf, sinceOf, stateOf } from './outboxTexts.ts'

export interface OutboxRowProps {
  entry: OutboxEntryBody
  /** Only one row is a tab stop. */
  tabIndex: 0 | -1
  onFocus: () => void
}

export function OutboxCard({ entry, tabIndex, onFocus }: OutboxRowProps) {
  const { word, tone } = stateOf(entry.state)
  const since = sinceOf(entry)
  const reason = reasonOf(entry)
  const note = [reason === '-' ? '' : reason, noteOf(entry)].filter(Boolean).join(' ')
  return (
    <Box
      component="li"
      tabIndex={tabIndex}
      data-outbox={entry.id}
      onFocus={onFocus}
      sx={{ py: 1, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 1 }}>
        <StateBadge tone={tone}>{word}</StateBadge>
        <Typography variant="body2" color="textSecondary">
          {kindOf(entry)},{' '}
          <time dateTime={since.moment} title={dateHint(since.moment)}>
            {since.date} {since.time}
          </time>
        </Typography>
      </Box>
      <Typography sx={{ fontWeight: 550, mt: 0.5 }}>{shownSubject(entry.subject)}</Typography>
      <Typography variant="body2">To {[recipientsOf(entry), copiesOf(entry)].filter(Boolean).join(', ')}</Typography>
      {note && (
        <Typography variant="body2" color="textSecondary">
          {note}
        </Typography>
      )}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <OutboxActions entry={entry} tabIndex={tabIndex} />
      </Box>
    </Box>
  )
}
