import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Box, Button, Chip, MenuItem, TextField } from '@mui/material'
import { useListContext } from 'react-admin'
import { interestLevels } from '../../src/domain/interest.ts'
import { levelLabel } from './levels.ts'
import { ResponseSearch } from './ResponseSearch.tsx'
import { useArchivedCount } from './useArchivedCount.ts'

const offered = interestLevels.filter(level => level !== 'unknown')

/** What is listed: search, level, archived or not; and the way out as a file. */
export function ResponseToolbar({ interested }: { interested: boolean }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
      <ResponseSearch interested={interested} />
      {!interested && <InterestFilter />}
      <ReferenceFilter />
      <Box sx={{ flex: 1, display: { xs: 'none', sm: 'block' } }} />
      {!interested && <ArchivedToggle />}
      <ExportButton />
    </Box>
  )
}

/** RESP-04 */
function InterestFilter() {
  const { filterValues, setFilters } = useListContext()
  return (
    <TextField
      select
      size="small"
      label="Interest"
      value={filterValues.interestLevel ?? 'all'}
      onChange={({ target }) =>
        setFilters({ ...filterValues, interestLevel: target.value === 'all' ? undefined : target.value })
      }
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

/** The one reference that is listed, where a candidate's name led here. */
function ReferenceFilter() {
  const { filterValues, setFilters } = useListContext()
  if (!filterValues.refId) return null
  const label = `Ref ID: ${filterValues.refId}`
  const remove = () => setFilters({ ...filterValues, refId: undefined })
  return <Chip label={label} aria-label={`${label}, remove this filter`} onClick={remove} onDelete={remove} />
}

/** RESP-07 */
function ArchivedToggle() {
  const { filterValues, setFilters } = useListContext()
  const archived = useArchivedCount()
  const show = (isRead: 'true' | 'false') => setFilters({ ...filterValues, isRead })
  if (filterValues.isRead === 'true') return <Button onClick={() => show('false')}>View Unread</Button>
  if (archived === 0) return null
  return (
    <Button onClick={() => show('true')} sx={{ whiteSpace: 'nowrap' }}>
      View Archived ({archived})
    </Button>
  )
}

/** RESP-06: every message of the conversations that are listed, on all pages. */
function ExportButton() {
  const { filter, filterValues } = useListContext()
  const conditions = { ...filterValues, ...filter }
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      href={`/api/responses/export?filter=${encodeURIComponent(JSON.stringify(conditions))}`}
      download
      sx={{ '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } } }}
    >
      Export
    </Button>
  )
}
