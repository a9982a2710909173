import { DialogContent, Skeleton, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { TitledDialog } from '../../kit/controls/TitledDialog.tsx'
import { dataProvider } from '../../providers/dataProvider.ts'
import { rankingNote, TopCandidateRanking } from './TopCandidateRanking.tsx'

interface TopCandidatesDialogProps {
  open: boolean
  onClose: () => void
}

/** DASH-11 to DASH-14 */
export function TopCandidatesDialog({ open, onClose }: TopCandidatesDialogProps) {
  const { data, isPending, isError } = useQuery({
    queryKey: ['dashboard', 'top-candidates'],
    queryFn: () => dataProvider.topCandidates(),
    enabled: open,
  })
  return (
    <TitledDialog open={open} title="Top Performing Candidates" maxWidth="sm" onClose={onClose}>
      <DialogContent dividers>
        {isPending && <Skeleton height={160} />}
        {isError && <Typography>The top candidates could not be loaded.</Typography>}
        {data?.length === 0 && <Typography>No candidate data available</Typography>}
        {data && data.length > 0 && (
          <>
            <Typography variant="body2" color="textSecondary">
              {rankingNote}
            </Typography>
            <TopCandidateRanking entries={data} />
          </>
        )}
      </DialogContent>
    </TitledDialog>
  )
}
