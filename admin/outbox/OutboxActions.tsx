import { Box } from '@mui/material'
import { useState } from 'react'
import type { OutboxEntryBody } from '../../src/contract/sending.ts'
import { shownSubject } from '../../src/domain/subjects.ts'
import { BusyButton } from '../kit/controls/BusyButton.tsx'
import { ConfirmDialog } from '../kit/controls/ConfirmDialog.tsx'
import { actionsOf, recipientsOf } from './outboxTexts.ts'
import { useOutboxChange } from './useOutboxChange.ts'

interface OutboxActionsProps {
  entry: OutboxEntryBody
  tabIndex: 0 | -1
}

export function OutboxActions({ entry, tabIndex }: OutboxActionsProps) {
  const [asking, setAsking] = useState(false)
  const { isPending, retry, cancel } = useOutboxChange(entry)
  const can = actionsOf(entry)
  const what = `${shownSubject(entry.subject)} to ${recipientsOf(entry)}`
  const confirm = () => {
    setAsking(false)
    cancel()
  }
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '76px 96px', whiteSpace: 'nowrap' }}>
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
      {can.cancel && (
        <BusyButton
          size="small"
          tabIndex={tabIndex}
          disabled={isPending}
          aria-label={`Cancel send: ${what}`}
          onClick={() => setAsking(true)}
          sx={{ gridColumn: 2 }}
        >
          Cancel send
        </BusyButton>
      )}
      <ConfirmDialog
        open={asking}
        title="Cancel sending this email?"
        yes="Cancel Send"
        no="Keep It"
        onYes={confirm}
        onNo={() => setAsking(false)}
      >
        '{shownSubject(entry.subject)}' to {recipientsOf(entry)} will not be sent, and cannot be tried again.
      </ConfirmDialog>
    </Box>
  )
}
