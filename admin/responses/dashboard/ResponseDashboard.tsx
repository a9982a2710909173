import { Box, Tab, Tabs } from '@mui/material'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { Page } from '../../kit/controls/Page.tsx'
import { ResponseList } from '../list/ResponseList.tsx'
import { StatCards } from './StatCards.tsx'
import { SyncControls } from './SyncControls.tsx'

const ResponseGroups = lazy(() => import('../groups/index.ts'))

const tabs = [
  { value: 'recent', label: 'Recent Responses', path: '/smart-email' },
  { value: 'grouped', label: 'Grouped by Candidate', path: '/smart-email/grouped' },
  { value: 'interested', label: 'Interested', path: '/smart-email/interested' },
] as const

export type DashboardTab = (typeof tabs)[number]['value']

/** DASH-01, DASH-15 */
export function ResponseDashboard({ tab }: { tab: DashboardTab }) {
  return (
    <Page
      title="Email Response Monitor"
      lead="Track client responses to candidate referrals"
      controls={<SyncControls autoSyncName="Auto" />}
    >
      <StatCards />
      <Tabs
        value={tab}
        aria-label="Views"
        variant="scrollable"
        sx={{ borderBottom: 1, borderColor: 'divider', mb: { xs: 1, md: 1.5 } }}
      >
        {tabs.map(({ value, label, path }) => (
          <Tab
            key={value}
            value={value}
            label={label}
            component={Link}
            sx={{ px: { xs: 0.75, sm: 1.5 }, fontSize: { xs: '0.8125rem', sm: '0.875rem' }, minWidth: 0 }}
            to={path}
            id={`tab-${value}`}
            aria-controls={tab === value ? 'view' : undefined}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="view" aria-labelledby={`tab-${tab}`}>
        <Suspense>
          {tab === 'grouped' ? <ResponseGroups /> : <ResponseList key={tab} interested={tab === 'interested'} />}
        </Suspense>
      </Box>
    </Page>
  )
}
