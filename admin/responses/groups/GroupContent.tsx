import { Box, Skeleton, Tab, Tabs, Typography } from '@mui/material'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import type { ResponseBody, ResponseGroupBody } from '../../../src/contract/responses.ts'
import { CandidateLink } from '../../kit/controls/CandidateLink.tsx'
import { PageControls } from '../../kit/controls/PageControls.tsx'
import { keepPreviousPage } from '../../kit/feedback/ignoreErrors.ts'
import { LoadFailure } from '../../kit/feedback/LoadFailure.tsx'
import { useClampedPage } from '../../kit/state/useClampedPage.ts'
import { FirmGroup } from './FirmGroup.tsx'
import { firmGroups } from './grouping.ts'
import { InterestedItem } from './InterestedItem.tsx'

const perPage = 100
const newestFirst = { field: 'receivedAt', order: 'DESC' } as const

/** A response counts by its thread's stance, so that a later yes replaces an earlier no (GRP-05, GRP-06). */
const levels = { interested: ['high', 'moderate', 'low'], others: ['not_interested', 'unknown'] } as const

type TabName = keyof typeof levels

/** GRP-04 to GRP-07, GRP-11 */
export function GroupContent({ group }: { group: ResponseGroupBody }) {
  const [tab, setTab] = useState<TabName>(group.interestedCount > 0 ? 'interested' : 'others')
  return (
    <>
      <Tabs value={tab} onChange={(_, to) => setTab(to)} aria-label="Responses by interest" sx={{ mb: 1 }}>
        <Tab
          value="interested"
          label={`Interested (${group.interestedCount})`}
          title="Messages in conversations at High, Moderate, or Low"
        />
        <Tab
          value="others"
          label={`Not Interested (${group.notInterestedCount})`}
          title="Messages in conversations at Not Interested or without a level"
        />
      </Tabs>
      <Box role="tabpanel">
        <Responses key={tab} refId={group.refId} tab={tab} />
      </Box>
    </>
  )
}

function Responses({ refId, tab }: { refId: string; tab: TabName }) {
  const [page, setPage] = useState(1)
  const query = useGetList<ResponseBody>(
    'responses',
    { pagination: { page, perPage }, sort: newestFirst, filter: { refId, interestLevel: levels[tab] } },
    keepPreviousPage,
  )
  const { data, total = 0, error, refetch } = query
  const isPastEnd = useClampedPage(query, { page, perPage, onPage: setPage })
  if (error && !data) return <LoadFailure otherwise="These responses could not be loaded." onRetry={refetch} />
  if (!data || isPastEnd) return <Skeleton height={60} />
  return (
    <>
      {data[0]?.candidateName && (
        <Typography variant="body2" sx={{ mb: 1 }}>
          All about{' '}
          <CandidateLink id={data[0].candidateId} name={data[0].candidateName} color="primary" underline="always" />
        </Typography>
      )}
      {tab === 'interested' ? <Interested rows={data} /> : <Others rows={data} />}
      {total > perPage && (
        <PageControls shown={data.length} total={total} page={page} perPage={perPage} onPage={setPage} />
      )}
    </>
  )
}

function Interested({ rows }: { rows: ResponseBody[] }) {
  if (rows.length === 0) return <Typography color="textSecondary">No interested responses</Typography>
  return rows.map(response => <InterestedItem key={response.id} response={response} />)
}

function Others({ rows }: { rows: ResponseBody[] }) {
  if (rows.length === 0) return <Typography color="textSecondary">No not interested responses</Typography>
  return firmGroups(rows).map(group => <FirmGroup key={group.firm} {...group} />)
}
