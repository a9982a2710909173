import { Box, Skeleton, Tab, Tabs, Typography } from '@mui/material'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import type { ResponseBody, ResponseGroupBody } from '../../src/contract/responses.ts'
import { LoadFailure } from '../layout/LoadFailure.tsx'
import { quietly } from '../layout/quietly.ts'
import { FirmGroup } from './FirmGroup.tsx'
import { firmGroups, isInterested } from './grouping.ts'
import { InterestedItem } from './InterestedItem.tsx'

const all = { pagination: { page: 1, perPage: 500 }, sort: { field: 'receivedAt', order: 'DESC' as const } }

/** GRP-04 to GRP-07, GRP-11: one candidate's responses, fetched when the group is unfolded. */
export function GroupContent({ group }: { group: ResponseGroupBody }) {
  const [tab, setTab] = useState<'interested' | 'others'>(group.interestedCount > 0 ? 'interested' : 'others')
  const { data, isPending, error, refetch } = useGetList<ResponseBody>(
    'responses',
    { ...all, filter: { refId: group.refId } },
    quietly,
  )
  const interested = data?.filter(isInterested)
  const others = data?.filter(response => !isInterested(response))
  return (
    <>
      <Tabs value={tab} onChange={(_, to) => setTab(to)} aria-label="Responses by interest" sx={{ mb: 1 }}>
        <Tab value="interested" label={`Interested (${interested?.length ?? group.interestedCount})`} />
        <Tab value="others" label={`Not Interested (${others?.length ?? group.notInterestedCount})`} />
      </Tabs>
      {isPending && <Skeleton height={60} />}
      {error && <LoadFailure otherwise="These responses could not be loaded." onRetry={refetch} />}
      {interested && others && (
        <Box role="tabpanel">{tab === 'interested' ? <Interested rows={interested} /> : <Others rows={others} />}</Box>
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
