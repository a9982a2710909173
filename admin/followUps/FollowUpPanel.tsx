import { Alert, Box, Button, LinearProgress, Skeleton, Typography } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { FollowUpDetailsBody } from '../../src/contract/followUps.ts'
import { isRunning } from '../../src/domain/followUps/followUps.ts'
import { BusyButton } from '../kit/controls/BusyButton.tsx'
import { StateBadge } from '../kit/controls/StateBadge.tsx'
import { useToast } from '../kit/feedback/useToast.ts'
import { dateAndTime, dateHint } from '../kit/text/dates.ts'
import { dataProvider } from '../providers/dataProvider.ts'
import { errorTextOr } from '../providers/errorText.ts'
import { refreshFollowUps } from '../providers/refresh.ts'
import { CollapsibleSection } from './CollapsibleSection.tsx'
import { countsText, isOver, openCount, statusOf } from './followUpTexts.ts'
import { OutcomeTable } from './OutcomeTable.tsx'
import { useFollowUp } from './useFollowUp.ts'

export function FollowUpPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useFollowUp(id)
  const titleId = useId()
  if (data) return <FollowUpState followUp={data} titleId={titleId} onClose={onClose} />
  if (!error) return <Skeleton variant="rounded" height={112} sx={{ mb: 2 }} />
  return (
    <Alert
      severity="error"
      sx={{ mb: 2 }}
      action={
        <>
          <Button onClick={() => refetch()}>Try again</Button>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {errorTextOr(error, 'The follow-up could not be loaded.')}
    </Alert>
  )
}

interface FollowUpStateProps {
  followUp: FollowUpDetailsBody
  titleId: string
  onClose: () => void
}

function FollowUpState({ followUp, titleId, onClose }: FollowUpStateProps) {
  const { id, status, candidateName, createdAt, recipients, totalRecipients, lastError, requestedBy } = followUp
  const [unfolded, setUnfolded] = useState<boolean>()
  const { stop, isStopping } = useStop(id)
  const over = isOver(followUp)
  const open = openCount(followUp)
  const { word, tone } = statusOf(status)
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      data-follow-up={id}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 2, py: 1.5, mb: 2 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5 }}>
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
          <Typography variant="h2" id={titleId} sx={{ overflowWrap: 'anywhere', lineHeight: '32px' }}>
            Follow-up on {candidateName ?? 'Unknown'}
          </Typography>
          <StateBadge tone={tone}>{word}</StateBadge>
          <Typography variant="body2" color="textSecondary" title={dateHint(createdAt)}>
            {dateAndTime(createdAt)}, by {requestedBy}
          </Typography>
        </Box>
        {isRunning(status) && (
          <BusyButton variant="outlined" color="error" onClick={stop} disabled={isStopping}>
            {isStopping ? 'Stopping...' : 'Stop'}
          </BusyButton>
        )}
        {over && <Button onClick={onClose}>Close</Button>}
      </Box>
      {!over && (
        <LinearProgress
          aria-label={`Progress of the follow-up on ${candidateName ?? 'Unknown'}`}
          variant="determinate"
          value={totalRecipients === 0 ? 0 : ((totalRecipients - open) / totalRecipients) * 100}
          sx={{ mt: 1.25, height: 6, borderRadius: 3 }}
        />
      )}
      <Typography role="status" sx={{ mt: 1 }}>
        {progressText(followUp)}
      </Typography>
      {lastError && !over && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          Sending is delayed and will be retried automatically: {lastError}
        </Alert>
      )}
      <CollapsibleSection
        title={`Each recipient (${recipients.length})`}
        open={unfolded ?? over}
        onToggle={wanted => setUnfolded(wanted)}
      >
        <OutcomeTable recipients={recipients} />
      </CollapsibleSection>
    </Box>
  )
}

function progressText(followUp: FollowUpDetailsBody): string {
  const { successCount: sent, leftOutCount: leftOut, failedCount: failed, cancelledCount: canceled } = followUp
  return countsText({ sent, leftOut, failed, canceled, open: openCount(followUp) })
}

function useStop(id: string) {
  const client = useQueryClient()
  const toast = useToast()
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.cancelFollowUps(id),
    onSettled: () => refreshFollowUps(client),
    onError: error =>
      toast({
        title: 'The follow-ups could not be stopped',
        description: errorTextOr(error, 'Rejoinder is not responding. Try again.'),
        type: 'error',
      }),
  })
  return { stop: () => mutate(), isStopping: isPending }
}
