import { Box, Link, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'
import { useSubmissionStats } from '../submissions/useSubmissionStats.ts'

/** NAV-15 to NAV-20 */
export function SubmissionStats() {
  const { data, isPending } = useSubmissionStats()
  if (isPending) return <Quiet>Loading submissions...</Quiet>
  if (!data?.stats) return <Quiet>Unable to load submission stats</Quiet>
  const { thisWeek, lastWeek, lastWeekSoFar, total } = data.stats
  return (
    <Box
      component="section"
      aria-label="Resume Submissions"
      title="Archived submissions are not counted"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 1.5,
        whiteSpace: 'nowrap',
        fontSize: { xs: '0.75rem', sm: '0.8125rem' },
        color: 'text.secondary',
      }}
    >
      {/* A phone has room only for the figures; the section's label names them. */}
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        Resume Submissions
      </Box>
      <span>
        <Link component={RouterLink} to="/submissions/this-week" color="inherit">
          This week <Figure value={thisWeek} />
        </Link>{' '}
        <Difference value={thisWeek - lastWeekSoFar} />
      </span>
      <Link component={RouterLink} to="/submissions/last-week" color="inherit">
        Last week <Figure value={lastWeek} />
      </Link>
      <span>
        Total <Figure value={total} />
      </span>
    </Box>
  )
}

const Quiet = ({ children }: { children: string }) => (
  <Typography variant="body2" color="textSecondary" role="status">
    {children}
  </Typography>
)

const Figure = ({ value }: { value: number }) => (
  <Box component="strong" sx={{ color: 'text.primary', fontWeight: 600 }}>
    {value.toLocaleString('en-US')}
  </Box>
)

/** NAV-17, NAV-18 */
function Difference({ value }: { value: number }) {
  if (value === 0) return null
  const color = value > 0 ? 'success.main' : 'error.main'
  return (
    <Box component="span" sx={{ color }} title="Compared with last week up to the same day and time">
      ({value > 0 ? '+' : '-'}
      {Math.abs(value)})
    </Box>
  )
}
