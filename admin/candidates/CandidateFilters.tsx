import { MenuItem, TextField } from '@mui/material'
import { practiceAreas } from '../../src/domain/candidates/candidates.ts'
import { SearchField } from '../kit/search/SearchField.tsx'
import type { UrlState } from '../kit/state/useUrlState.ts'
import { offeredStatuses, titleCase } from './candidateTexts.ts'

/** CAND-05 */
const filters = [
  {
    name: 'status',
    label: 'Status',
    choices: offeredStatuses.map(status => ({ value: status, label: titleCase(status) })),
  },
  { name: 'practiceArea', label: 'Practice Area', choices: practiceAreas.map(area => ({ value: area, label: area })) },
  {
    name: 'isFromCaspio',
    label: 'Source',
    choices: [
      { value: 'true', label: 'From Caspio' },
      { value: 'false', label: 'Manual Entry' },
    ],
  },
] as const

/** API-35 */
export function readFilter({ read }: UrlState): Record<string, string> {
  const asked = ['q', ...filters.map(filter => filter.name)].map(name => [name, read(name)] as const)
  return Object.fromEntries(asked.filter(([, value]) => value !== ''))
}

/** CAND-04, CAND-05 */
export function CandidateFilters({ address: { read, go } }: { address: UrlState }) {
  return (
    <>
      <SearchField
        label="Search candidates"
        wanted={read('q')}
        onSearch={q => go({ q }, { replace: true })}
        width={{ xs: '100%', sm: 280 }}
      />
      {filters.map(({ name, label, choices }) => (
        <TextField
          key={name}
          select
          size="small"
          label={label}
          value={choices.some(choice => choice.value === read(name)) ? read(name) : 'all'}
          onChange={({ target }) => go({ [name]: target.value === 'all' ? '' : target.value })}
          sx={{ minWidth: { xs: 110, sm: 140 }, flex: { xs: 1, sm: 'none' } }}
        >
          <MenuItem value="all">All</MenuItem>
          {choices.map(choice => (
            <MenuItem key={choice.value} value={choice.value}>
              {choice.label}
            </MenuItem>
          ))}
        </TextField>
      ))}
    </>
  )
}
