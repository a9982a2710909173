import { Box } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { StatCard } from '../../kit/controls/StatCard.tsx'
import { dataProvider } from '../../providers/dataProvider.ts'
import { activeCandidatesNote } from './figureTexts.ts'
import { TopCandidatesDialog } from './TopCandidatesDialog.tsx'

/** DASH-07 to DASH-10 */
export function StatCards() {
  const [topShown, setTopShown] = useState(false)
  const { data, isError } = useQuery({ queryKey: ['dashboard', 'stats'], queryFn: () => dataProvider.dashboardStats() })
  const missing = isError ? null : undefined
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: { xs: 0, sm: 5 },
        mb: { xs: 0, sm: 1.5 },
      }}
    >
      <StatCard
        title="Interested Responses"
        value={data?.interestedResponses ?? missing}
        change={data?.interestedChange}
        hint="Conversations at High, same as Positive Responses in Analytics"
      />
      <StatCard
        title="Active Candidates"
        value={data?.activeCandidates ?? missing}
        change={data?.activeCandidatesChange}
        hint={activeCandidatesNote}
        onOpen={() => setTopShown(true)}
      />
      <TopCandidatesDialog open={topShown} onClose={() => setTopShown(false)} />
    </Box>
  )
}
