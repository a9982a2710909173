import { Box } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { RejoinderDataProvider } from '../providers/dataProvider.ts'
import { StatCard } from './StatCard.tsx'
import { TopCandidatesDialog } from './TopCandidatesDialog.tsx'

/** DASH-07 to DASH-10: the two figures, with their change against last week where there is one. */
export function StatCards() {
  const dataProvider = useDataProvider<RejoinderDataProvider>()
  const [topShown, setTopShown] = useState(false)
  const { data } = useQuery({ queryKey: ['dashboard', 'stats'], queryFn: () => dataProvider.dashboardStats() })
  return (
    <Box sx={{ display: 'flex', gap: { xs: 2, sm: 5 }, flexWrap: 'wrap', mb: 1.5 }}>
      <StatCard title="Interested Responses" value={data?.interestedResponses} change={data?.interestedChange} />
      <StatCard
        title="Active Candidates"
        value={data?.activeCandidates}
        change={data?.activeCandidatesChange}
        onOpen={() => setTopShown(true)}
      />
      <TopCandidatesDialog open={topShown} onClose={() => setTopShown(false)} />
    </Box>
  )
}
