import { Button } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Page } from '../kit/controls/Page.tsx'
import { EmptyState } from '../kit/feedback/EmptyState.tsx'
import { useKeys } from '../kit/keys/useKeys.ts'
import { focusSearch } from '../kit/search/SearchField.tsx'
import { WaitingCandidates } from './batch/WaitingCandidates.tsx'
import { CampaignField } from './CampaignField.tsx'
import { FollowUpPanel } from './FollowUpPanel.tsx'
import { RecentFollowUps } from './RecentFollowUps.tsx'
import { RecipientsSection } from './RecipientsSection.tsx'
import { useCampaigns } from './useCampaigns.ts'
import { useFollowUpsPlace } from './useFollowUpsPlace.ts'
import { useRunningFollowUps } from './useRunningFollowUps.ts'

/** FUP-01 to FUP-10 */
export function FollowUpsPage() {
  const { candidateName, followUpId, choose, show } = useFollowUpsPlace()
  const running = useRunningFollowUps()
  const { isNone } = useCampaigns('', candidateName)
  useKeys({ '/': focusSearch })
  const { shown, close, closeAll } = useShown(
    followUpId,
    running.map(({ id }) => id),
  )
  return (
    <Page title="Follow Ups" lead="Follow up with people who have not answered, in the same thread as your submission.">
      {shown.map(id => (
        <FollowUpPanel
          key={id}
          id={id}
          onClose={() => {
            close(id)
            if (id === followUpId) show('')
          }}
        />
      ))}
      {isNone && candidateName === '' ? (
        <NoCampaigns />
      ) : (
        <CampaignField
          candidateName={candidateName}
          onChoose={name => {
            closeAll()
            choose(name)
          }}
        />
      )}
      {candidateName !== '' && (
        <RecipientsSection
          key={candidateName}
          candidateName={candidateName}
          isRunning={running.some(followUp => followUp.candidateName === candidateName)}
          onOrdered={show}
        />
      )}
      {candidateName === '' && !isNone && <WaitingCandidates />}
      <RecentFollowUps onShow={show} />
    </Page>
  )
}

function NoCampaigns() {
  return (
    <EmptyState
      text="No submissions yet"
      hint="You can follow up after you email a candidate's resume to a firm. Rejoinder finds these emails in Sent Items."
      action={
        <Button component={Link} to="/submissions" variant="outlined">
          Go to Submissions
        </Button>
      }
    />
  )
}

/** Follow-ups that end stay on screen. */
function useShown(addressed: string, running: string[]) {
  const [kept, setKept] = useState<string[]>([])
  const seen = running.filter(id => !kept.includes(id))
  if (seen.length > 0) setKept([...kept, ...seen])
  return {
    shown: [...new Set([addressed, ...running, ...kept])].filter(Boolean),
    close: (id: string) => setKept(kept.filter(other => other !== id)),
    closeAll: () => setKept([]),
  }
}
