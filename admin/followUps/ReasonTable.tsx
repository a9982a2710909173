import type { CampaignRecipientBody } from '../../src/contract/campaigns.ts'
import type { LeftOutReason } from '../../src/domain/followUps/openRecipients.ts'
import { PageControls } from '../kit/controls/PageControls.tsx'
import { reasonText } from './followUpTexts.ts'
import { PeopleTable, type Person } from './PeopleTable.tsx'
import { usePagination } from './usePagination.ts'

export interface LeftOutPerson extends Person {
  reason: LeftOutReason
  until: string | null
  asked?: CampaignRecipientBody['asked']
}

interface ReasonTableProps {
  people: readonly LeftOutPerson[]
  label: string
  column?: string
}

const perPage = 25

export function ReasonTable({ people, label, column = 'Why' }: ReasonTableProps) {
  const { shown, pages } = usePagination(people, perPage)
  return (
    <>
      <PeopleTable
        people={shown}
        label={label}
        last={{ label: column, width: '28%', cell: ({ reason, until, asked }) => reasonText(reason, until, asked) }}
      />
      {people.length > perPage && <PageControls {...pages} what="people" />}
    </>
  )
}
