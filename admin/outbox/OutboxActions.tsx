import { Box } from '@mui/material'
import { useState } from 'react'
import type { OutboxEntryBody } from '../../src/contract/sending.ts'
import { shownSubject } from '../../src/domain/subjects.ts'
import { BusyButton } from '../kit/controls/BusyButton.tsx'
import { Question } from '../kit/controls/Question.tsx'
import { actionsOf, recipientsOf } from './outboxTexts.ts'
import { useOutboxChange } from './useOutboxChange.ts'

interface OutboxActionsProps {
  entry: OutboxEntryBody
  tabIndex: 0 | -1
}

/** What can be done about one mail: to try it again, and to take it back. Each keeps its place when the other goes. */
export function OutboxActions({ entry, tabIndex }: OutboxActionsProps) {
  const [asking, setAsking] = useState(false)
  const { isPending, retry, takeBack } = useOutboxChange(entry)
  const can = actionsOf(entry)
  const what = `${shownSubject(entry.subject)} to ${recipientsOf(entry)}`
  const confirm = () => {
    setAsking(false)
    takeBack()
  }
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '76px 82px', mx: '-5px', whiteSpace: 'nowrap' }}>
      {can.retry && (
        <BusyButton
          size="small"
          tabIndex={tabIndex}
          disabled={isPending}
          aria-label={`Try again: ${what}`}
          onClick={retry}
        >
          Try again
        </BusyButton>
      )}
      {can.takeBack && (
        <BusyButton
          size="small"
          tabIndex={tabIndex}
          disabled={isPending}
          aria-label={`Take back: ${what}`}
          onClick={() => setAsking(true)}
          sx={{ gridColumn: 2 }}
        >
          Take back
        </BusyButton>
      )}
      <Question
        open={asking}
        title="Take this email back?"
        yes="Take Back"
        no="Keep It"
        onYes={confirm}
        onNo={() => setAsking(false)}
      >
        '{shownSubject(entry.subject)}' to {recipientsOf(entry)} will not be sent, and cannot be tried again.
      </Question>
    </Box>
  )
}
