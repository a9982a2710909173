import type { CampaignRecipientBody } from '../../src/contract/campaigns.ts'
import type { LeftOutReason } from '../../src/domain/followUps/openRecipients.ts'
import { Pages } from '../kit/controls/Pages.tsx'
import { reasonText } from './followUpTexts.ts'
import { PeopleTable, type Person } from './PeopleTable.tsx'
import { useSlice } from './useSlice.ts'

export interface LeftOutPerson extends Person {
  reason: LeftOutReason
  until: string | null
  asked?: CampaignRecipientBody['asked']
}

const perPage = 25

export function ReasonTable({ people, label }: { people: readonly LeftOutPerson[]; label: string }) {
  const { shown, pages } = useSlice(people, perPage)
  return (
    <>
      <PeopleTable
        people={shown}
        label={label}
        last={{ label: 'Why', width: '28%', cell: ({ reason, until, asked }) => reasonText(reason, until, asked) }}
      />
      {people.length > perPage && <Pages {...pages} what="people" />}
    </>
  )
}
