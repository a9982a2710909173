import {
  Avatar,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
  Typography,
} from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { TopCandidateBody } from '../../src/contract/dashboard.ts'
import { initials } from '../layout/initials.ts'
import type { RejoinderDataProvider } from '../providers/dataProvider.ts'

interface TopCandidatesDialogProps {
  open: boolean
  onClose: () => void
}

/** DASH-11 to DASH-14: whose referrals are answered best. */
export function TopCandidatesDialog({ open, onClose }: TopCandidatesDialogProps) {
  const dataProvider = useDataProvider<RejoinderDataProvider>()
  const { data, isPending, isError } = useQuery({
    queryKey: ['dashboard', 'top-candidates'],
    queryFn: () => dataProvider.topCandidates(),
    enabled: open,
  })
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="top-candidates-title">
      <DialogTitle id="top-candidates-title" variant="h2">
        Top Performing Candidates
      </DialogTitle>
      <DialogContent dividers>
        {isPending && <Skeleton height={160} />}
        {isError && <Typography>The top candidates could not be loaded.</Typography>}
        {data?.length === 0 && <Typography>No candidate data available</Typography>}
        {data && data.length > 0 && (
          <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data.map((entry, index) => (
              <Entry key={entry.candidate.id} entry={entry} rank={index + 1} />
            ))}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  )
}

function Entry({ entry, rank }: { entry: TopCandidateBody; rank: number }) {
  const { candidate, responseRate, interestedCount, responseCount } = entry
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 1 }}>
      <Box component="span" sx={{ width: 28, color: 'text.secondary' }}>
        #{rank}
      </Box>
      <Avatar
        sx={theme => ({
          width: 32,
          height: 32,
          fontSize: '0.75rem',
          fontWeight: 600,
          background: theme.palette.tokens.accentTint,
          color: theme.palette.tokens.accent,
        })}
      >
        {initials(candidate.name)}
      </Avatar>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{candidate.name}</Typography>
        {candidate.role && (
          <Typography variant="body2" color="textSecondary">
            {candidate.role}
          </Typography>
        )}
      </Box>
      <Box sx={{ textAlign: 'right' }}>
        <Typography sx={{ fontWeight: 600 }}>{responseRate}%</Typography>
        <Typography variant="body2" color="textSecondary">
          {interestedCount}/{responseCount} responses
        </Typography>
      </Box>
    </Box>
  )
}
