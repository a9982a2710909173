import { Typography } from '@mui/material'
import { useState } from 'react'
import { Page } from '../layout/Page.tsx'
import { goToSearch } from '../layout/SearchField.tsx'
import { useKeys } from '../layout/useKeys.ts'
import { CampaignField } from './CampaignField.tsx'
import { FollowUpPanel } from './FollowUpPanel.tsx'
import { RecentFollowUps } from './RecentFollowUps.tsx'
import { RecipientsSection } from './RecipientsSection.tsx'
import { useFollowUpsPlace } from './useFollowUpsPlace.ts'
import { useRunning } from './useRunning.ts'

/** FUP-01 to FUP-10: asking again those who have not answered. */
export function FollowUpsPage() {
  const { candidateName, followUpId, choose, show } = useFollowUpsPlace()
  const running = useRunning()
  useKeys({ '/': goToSearch })
  const { shown, close, closeAll } = useShown(
    followUpId,
    running.map(({ id }) => id),
  )
  return (
    <Page
      title="Follow Ups"
      lead="Ask those of a campaign again who have not answered, each in the thread of the submission."
    >
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
      <CampaignField
        candidateName={candidateName}
        onChoose={name => {
          closeAll()
          choose(name)
        }}
      />
      {candidateName === '' ? (
        <Typography color="textSecondary" sx={{ my: 2 }}>
          Choose a campaign to see who has not answered yet.
        </Typography>
      ) : (
        <RecipientsSection
          key={candidateName}
          candidateName={candidateName}
          isRunning={running.some(followUp => followUp.candidateName === candidateName)}
          onOrdered={show}
        />
      )}
      <RecentFollowUps onShow={show} />
    </Page>
  )
}

/** The follow-up of the address, those on their way, and those that came to their end while one looked. */
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
