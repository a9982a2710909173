import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import { Box, Button } from '@mui/material'
import { useGetList } from 'react-admin'
import { Link, useParams } from 'react-router-dom'
import type { SubmissionBody } from '../../../src/contract/submissions.ts'
import { weekOf } from '../../../src/domain/weeks.ts'
import { Page } from '../../kit/controls/Page.tsx'
import { EmptyState } from '../../kit/feedback/EmptyState.tsx'
import { keepPreviousPage } from '../../kit/feedback/ignoreErrors.ts'
import { ListState } from '../../kit/feedback/ListState.tsx'
import { PageNotFound } from '../../kit/feedback/PageNotFound.tsx'
import { useRowCursor } from '../../kit/keys/useRowCursor.ts'
import { useSession } from '../../providers/session.ts'
import { SubmissionDialog } from '../SubmissionDialog.tsx'
import { newestFirst, perPage } from '../submissionQueries.ts'
import { useSubmissionKeys } from '../useSubmissionKeys.ts'
import { type SubmissionsPlace, useSubmissionsPlace } from '../useSubmissionsPlace.ts'
import { PeriodTable } from './PeriodTable.tsx'
import { weekText } from './weekText.ts'

const periods = new Map([
  ['this-week', { title: 'Submissions This Week', weeksBack: 0 }],
  ['last-week', { title: 'Submissions Last Week', weeksBack: 1 }],
])

/** NAV-07, PER-01, PER-02 */
export function SubmissionsPeriodPage() {
  const period = periods.get(useParams().period ?? '')
  const zone = useSession().data?.businessTimeZone
  const place = useSubmissionsPlace()
  if (!period) return <PageNotFound />
  const week = zone === undefined ? undefined : weekOf(new Date(), zone, period.weeksBack)
  return (
    <Page
      title={period.title}
      lead={week && zone ? weekText(week, zone) : '\u00a0'}
      controls={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button component={Link} to="/submissions">
            All Submissions
          </Button>
          <Button component={Link} to="/submissions?archived=true">
            Archived Submissions
          </Button>
          <Button component={Link} to="/" variant="outlined" startIcon={<ArrowBackIcon />}>
            Back to Inbox
          </Button>
        </Box>
      }
    >
      <Week
        key={period.title}
        place={place}
        edges={week && { sentFrom: week.start.toISOString(), sentTo: week.end.toISOString() }}
      />
    </Page>
  )
}

interface WeekProps {
  place: SubmissionsPlace
  edges: { sentFrom: string; sentTo: string } | undefined
}

/** PER-03 */
function Week({ place, edges }: WeekProps) {
  const query = useGetList<SubmissionBody>(
    'submissions',
    { pagination: { page: place.page, perPage }, sort: newestFirst, filter: edges },
    { ...keepPreviousPage, enabled: edges !== undefined },
  )
  const { data = [] } = query
  const cursor = useRowCursor(data, 'data-submission')
  useSubmissionKeys(data, cursor, place.open)
  return (
    <>
      <ListState
        query={query}
        loading="Loading submissions..."
        failed="Error loading submissions"
        empty={<EmptyState text="No Submissions Found" hint="Resumes sent to clients in this week appear here." />}
        pages={{ page: place.page, perPage, onPage: (page, options) => place.go({ page }, options) }}
      >
        <PeriodTable submissions={data} onView={place.open} cursor={cursor} />
      </ListState>
      <SubmissionDialog id={place.openId} listed={data} onOpen={place.open} onClose={place.close} />
    </>
  )
}
