import { Box, Button, Tab, Tabs } from '@mui/material'
import { SearchField } from '../kit/search/SearchField.tsx'
import { SubmissionsByCandidate } from './SubmissionsByCandidate.tsx'
import { SubmissionsByDate } from './SubmissionsByDate.tsx'
import { type SubmissionsPlace, useSubmissionsPlace } from './useSubmissionsPlace.ts'

const tabs = [
  { value: 'by-date', label: 'By Date' },
  { value: 'by-candidate', label: 'By Candidate' },
] as const

const searchWidth = { xs: '100%', sm: 320 }

/** SUB-06, SUB-08 */
export function SubmissionsView() {
  const place = useSubmissionsPlace()
  const { tab, go } = place
  return (
    <>
      <Tabs
        value={tab}
        onChange={(_, to) => go({ tab: to === 'by-date' ? '' : to })}
        aria-label="Views"
        sx={{ borderBottom: 1, borderColor: 'divider', mb: 1.5 }}
      >
        {tabs.map(({ value, label }) => (
          <Tab
            key={value}
            value={value}
            label={label}
            id={`tab-${value}`}
            aria-controls={tab === value ? 'submissions' : undefined}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="submissions" aria-labelledby={`tab-${tab}`}>
        <Toolbar place={place} />
        {tab === 'by-date' ? <SubmissionsByDate place={place} /> : <SubmissionsByCandidate place={place} />}
      </Box>
    </>
  )
}

function Toolbar({ place: { search, archived, go } }: { place: SubmissionsPlace }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
      <SearchField
        label="Search candidate, Ref ID, or firm"
        wanted={search}
        onSearch={find => go({ find }, { replace: true })}
        width={searchWidth}
      />
      <Box sx={{ flex: 1 }} />
      <Button onClick={() => go({ archived: archived ? '' : 'true' })}>
        {archived ? 'View Current' : 'View Archived'}
      </Button>
    </Box>
  )
}
