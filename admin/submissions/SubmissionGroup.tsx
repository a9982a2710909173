import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import { Box, ButtonBase, Skeleton, Typography } from '@mui/material'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import type { SubmissionBody, SubmissionGroupBody } from '../../src/contract/submissions.ts'
import { plural } from '../../src/domain/plural.ts'
import { Badge } from '../kit/controls/Badge.tsx'
import { PageControls } from '../kit/controls/PageControls.tsx'
import { keepPreviousPage } from '../kit/feedback/ignoreErrors.ts'
import { LoadFailure } from '../kit/feedback/LoadFailure.tsx'
import { useClampedPage } from '../kit/state/useClampedPage.ts'
import { shortDate } from '../kit/text/dates.ts'
import { SubmissionTable } from './SubmissionTable.tsx'
import { newestFirst, perPage } from './submissionQueries.ts'
import { candidateOf, referenceOf } from './submissionTexts.ts'
import type { SubmissionsPlace } from './useSubmissionsPlace.ts'

interface SubmissionGroupProps {
  group: SubmissionGroupBody
  place: SubmissionsPlace
  expanded: boolean
  onToggle: () => void
  onFocus: () => void
}

/** SUB-08 to SUB-10 */
export function SubmissionGroup({ group, place, expanded, onToggle, onFocus }: SubmissionGroupProps) {
  const contentId = `submissions-${group.id}`
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
      <ButtonBase
        data-group={group.id}
        aria-expanded={expanded}
        aria-controls={expanded ? contentId : undefined}
        onClick={onToggle}
        onFocus={onFocus}
        sx={{
          width: '100%',
          minHeight: 44,
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 1,
          justifyContent: 'flex-start',
          px: 1,
          py: 0.5,
          textAlign: 'left',
          '&:hover': { background: theme => theme.palette.action.hover },
          '&.Mui-focusVisible': { outlineOffset: -2 },
        }}
      >
        <ExpandMoreIcon
          fontSize="small"
          sx={{ transform: expanded ? undefined : 'rotate(-90deg)', color: 'text.secondary' }}
        />
        <Typography sx={{ fontWeight: 600 }}>{candidateOf(group.candidateName)}</Typography>
        <Typography variant="body2" color="textSecondary">
          {referenceOf(group.refId)}
        </Typography>
        <CountBadge count={group.submissionCount} />
        <Typography variant="body2" color="textSecondary" sx={{ ml: { xs: 3.5, sm: 'auto' } }}>
          Latest: {shortDate(group.latestAt)}
        </Typography>
      </ButtonBase>
      {expanded && (
        <Box id={contentId} sx={{ pl: { xs: 1, md: 4.5 }, pb: 2 }}>
          <GroupContent group={group} place={place} />
        </Box>
      )}
    </Box>
  )
}

/** SUB-10 */
function CountBadge({ count }: { count: number }) {
  return (
    <Badge tint={tokens => tokens.levels.unknown} data-count={String(count)}>
      {plural(count, 'submission')}
    </Badge>
  )
}

/** SUB-11 */
function GroupContent({ group, place }: Pick<SubmissionGroupProps, 'group' | 'place'>) {
  const [page, setPage] = useState(1)
  const { candidateName, refId } = group
  const query = useGetList<SubmissionBody>(
    'submissions',
    { pagination: { page, perPage }, sort: newestFirst, filter: { ...place.filter, candidateName, refId } },
    keepPreviousPage,
  )
  const { data = [], total = 0, error, isPending, refetch } = query
  const isPastEnd = useClampedPage(query, { page, perPage, onPage: setPage })
  if (isPending || isPastEnd) return <Skeleton height={44 * Math.min(group.submissionCount, 6)} />
  if (error && !query.data) return <LoadFailure otherwise="Error loading submissions" onRetry={refetch} />
  return (
    <>
      <SubmissionTable
        submissions={data}
        columns="candidate"
        label={`Submissions of ${candidateOf(candidateName)}`}
        onView={place.open}
      />
      {total > perPage && (
        <PageControls shown={data.length} total={total} page={page} perPage={perPage} onPage={setPage} />
      )}
    </>
  )
}
