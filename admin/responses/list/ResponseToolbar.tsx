import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import FilterIcon from '@mui/icons-material/FilterList'
import { Badge, Box, Button, Chip, IconButton, MenuItem, TextField } from '@mui/material'
import { useState } from 'react'
import { useGetList, useListContext } from 'react-admin'
import { plural } from '../../../src/domain/plural.ts'
import { interestLevels } from '../../../src/domain/responses/interest.ts'
import { keepPreviousPage } from '../../kit/feedback/ignoreErrors.ts'
import { useToast } from '../../kit/feedback/useToast.ts'
import { useSession } from '../../providers/session.ts'
import { ViewButton } from '../../savedViews/ViewButton.tsx'
import { levelLabel } from '../levels.ts'
import { isFiltered } from './filters.ts'
import { RefusedSearch, ResponseSearch } from './ResponseSearch.tsx'
import { SelectAll } from './SelectAll.tsx'
import { useArchivedCount } from './useArchivedCount.ts'
import { useListFilter } from './useListFilter.ts'
import { viewQuery } from './viewQuery.ts'

const offered = interestLevels.filter(level => level !== 'unknown')

interface ResponseToolbarProps {
  interested: boolean
  wide: boolean
}

export function ResponseToolbar({ interested, wide }: ResponseToolbarProps) {
  const [unfolded, setUnfolded] = useState(false)
  const foldable = !wide && !interested
  const shown = !foldable || unfolded
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        rowGap: 1.5,
        mb: { xs: 1, md: 1.5 },
      }}
    >
      {!wide && (
        <Box sx={{ ml: -0.75, mr: -0.5 }}>
          <SelectAll />
        </Box>
      )}
      <Box sx={{ flex: { xs: 1, md: 'none' }, minWidth: 200 }}>
        <ResponseSearch />
      </Box>
      <SavedView wide={wide} />
      {foldable && <FiltersButton unfolded={unfolded} onToggle={() => setUnfolded(!unfolded)} />}
      {shown && !interested && <InterestFilter />}
      {shown && <MineToggle />}
      <ReferenceFilter />
      <UnreadFilter />
      {wide && <Box sx={{ flex: 1 }} />}
      {shown && !interested && <RemindersToggle />}
      {shown && !interested && <ArchivedToggle />}
      {shown && <ExportButton />}
      <RefusedSearch />
    </Box>
  )
}

function SavedView({ wide }: { wide: boolean }) {
  const { filter, filterValues } = useListContext()
  const { data: session } = useSession()
  const user = session?.user?.name ?? null
  const query = isFiltered(filterValues) ? viewQuery({ ...filterValues, ...filter }, user) : ''
  return <ViewButton screen="responses" query={query} wide={wide} />
}

function FiltersButton({ unfolded, onToggle }: { unfolded: boolean; onToggle: () => void }) {
  const { interestLevel, isRead } = useListContext().filterValues
  const set = [interestLevel, isRead === 'true'].filter(Boolean).length
  return (
    <IconButton
      aria-label={set > 0 ? `Filters (${set})` : 'Filters'}
      aria-expanded={unfolded}
      onClick={onToggle}
      sx={{ alignSelf: 'stretch', width: 36, border: 1, borderColor: 'divider' }}
    >
      <Badge variant="dot" overlap="circular" color="primary" invisible={set === 0}>
        <FilterIcon fontSize="small" />
      </Badge>
    </IconButton>
  )
}

/** RESP-04 */
function InterestFilter() {
  const { filterValues, applyFilter } = useListFilter()
  return (
    <TextField
      select
      size="small"
      label="Interest"
      value={filterValues.interestLevel ?? 'all'}
      onChange={({ target }) => applyFilter({ interestLevel: interestLevels.find(level => level === target.value) })}
      sx={{ minWidth: { xs: 116, sm: 150 }, flex: { xs: 1, sm: 'none' } }}
    >
      <MenuItem value="all">All Responses</MenuItem>
      {offered.map(level => (
        <MenuItem key={level} value={level}>
          {levelLabel(level)}
        </MenuItem>
      ))}
    </TextField>
  )
}

/** A link to a candidate's responses sets this filter. */
function ReferenceFilter() {
  const { filterValues, applyFilter } = useListFilter()
  if (!filterValues.refId) return null
  const label = `Ref ID: ${filterValues.refId}`
  const remove = () => applyFilter({ refId: undefined })
  return <Chip label={label} aria-label={`${label}, remove this filter`} onClick={remove} onDelete={remove} />
}

function UnreadFilter() {
  const { filterValues, setFilters } = useListContext()
  const { isRead, ...rest } = filterValues
  if (isRead !== 'false' || !isFiltered(filterValues)) return null
  const remove = () => setFilters(rest)
  return <Chip label="Unread only" aria-label="Unread only, remove this filter" onClick={remove} onDelete={remove} />
}

function MineToggle() {
  const { filterValues, applyFilter } = useListFilter()
  const { data: session } = useSession()
  const isOn = filterValues.owner !== undefined
  return (
    <Button
      variant={isOn ? 'contained' : 'outlined'}
      aria-pressed={isOn}
      disabled={!session?.user}
      onClick={() => applyFilter({ owner: isOn ? undefined : session?.user?.name })}
    >
      Mine
    </Button>
  )
}

function RemindersToggle() {
  const { filterValues, setFilters } = useListContext()
  const { hasReminder, isRead: _, ...rest } = filterValues
  const { total = 0 } = useGetList('responses', reminderCount, keepPreviousPage)
  if (hasReminder) return <Button onClick={() => setFilters({ ...rest, isRead: 'false' })}>View Current</Button>
  if (total === 0) return null
  return (
    <Button onClick={() => setFilters({ ...rest, hasReminder: true })} sx={{ whiteSpace: 'nowrap' }}>
      View Reminders ({total})
    </Button>
  )
}

const reminderCount = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'latestAt', order: 'DESC' },
  filter: { threads: true, hasReminder: true },
} as const

/** RESP-07 */
function ArchivedToggle() {
  const { filterValues, setFilters } = useListContext()
  const archived = useArchivedCount('conversations')
  const show = (isRead: 'true' | 'false') => setFilters({ ...filterValues, isRead })
  if (filterValues.hasReminder) return null
  if (filterValues.isRead === 'true') return <Button onClick={() => show('false')}>View Current</Button>
  if (archived === 0) return null
  return (
    <Button onClick={() => show('true')} sx={{ whiteSpace: 'nowrap' }}>
      View Archived ({archived})
    </Button>
  )
}

/** Exports every message of the listed conversations, on all pages (RESP-06). */
function ExportButton() {
  const { filter, filterValues, total } = useListContext()
  const toast = useToast()
  const conditions = { ...filterValues, ...filter }
  const what = `Every email in ${total === undefined ? 'the conversations' : plural(total, 'conversation')}`
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      title={`${what} listed here, as CSV`}
      onClick={() => toast({ title: 'Exporting', description: `${what}, one row each.`, type: 'info', aside: true })}
      href={`/api/responses/export?filter=${encodeURIComponent(JSON.stringify(conditions))}`}
      download
      sx={{ '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } } }}
    >
      Export
    </Button>
  )
}
