import { useQuery } from '@tanstack/react-query'
import type { CampaignRecipientBody } from '../../src/contract/campaigns.ts'
import { isFollowedUp } from '../../src/domain/followUps/openRecipients.ts'
import { dataProvider } from '../providers/dataProvider.ts'
import type { LeftOutPerson } from './ReasonTable.tsx'

/** FUP-03, FUP-04, API-44 */
export function useRecipients(candidateName: string) {
  const query = useQuery({
    queryKey: ['campaign-recipients', candidateName],
    queryFn: () => dataProvider.campaignRecipients(candidateName),
    enabled: candidateName !== '',
    select: sorted,
  })
  return { query, ...(query.data ?? { due: [], early: [], followedUp: [], skipped: [], leftOut: [] }) }
}

/** Candidates who share a name cause duplicates. */
function sorted(recipients: readonly CampaignRecipientBody[]) {
  const byEmail = new Map<string, CampaignRecipientBody>()
  for (const recipient of recipients) {
    if (!byEmail.has(recipient.recipientEmail)) byEmail.set(recipient.recipientEmail, recipient)
  }
  const all = [...byEmail.values()]
  const leftOut = all.flatMap(({ leftOutBecause: reason, leftOutUntil: until, ...person }): LeftOutPerson[] =>
    reason === null ? [] : [{ ...person, reason, until }],
  )
  const open = all.filter(({ leftOutBecause }) => leftOutBecause === null)
  return {
    due: open.filter(({ early }) => early === null),
    early: open.flatMap(({ early, ...person }) => (early ? [{ ...person, early }] : [])),
    followedUp: leftOut.filter(({ reason }) => isFollowedUp(reason)),
    skipped: leftOut.filter(({ reason }) => !isFollowedUp(reason)),
    leftOut,
  }
}
