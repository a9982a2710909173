import HistoryIcon from '@mui/icons-material/History'
import { Box } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { daysBack as limits } from '../../src/contract/limits.ts'
import type { StatusBody } from '../../src/contract/status.ts'
import { BusyButton } from '../kit/controls/BusyButton.tsx'
import { WholeNumberField } from '../kit/controls/WholeNumberField.tsx'
import { readWholeNumber } from '../kit/controls/wholeNumber.ts'
import { useToast } from '../kit/feedback/useToast.ts'
import { dataProvider } from '../providers/dataProvider.ts'
import { sentenceAndReason } from '../providers/errorText.ts'
import { refreshMailbox } from '../providers/refresh.ts'
import { Note } from './Note.tsx'
import { Section } from './Section.tsx'

/** API-33, ERR-23 */
export function DeliveryEventsSection({ status }: { status: StatusBody | undefined }) {
  const [typed, setTyped] = useState(String(limits.default))
  const { sync, isSyncing } = useHistoricalSync()
  const daysBack = readWholeNumber(typed, limits)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (daysBack !== undefined) sync(daysBack)
  }
  return (
    <Section
      title="Delivery Events"
      lead="SendGrid reports the delivery of bulk email in real time. Fetch earlier events here."
    >
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <WholeNumberField label="Days back" value={typed} limits={limits} onChange={setTyped} sx={{ width: 160 }} />
        <BusyButton
          type="submit"
          variant="outlined"
          startIcon={<HistoryIcon />}
          disabled={daysBack === undefined || isSyncing}
          sx={{ mt: 0.5 }}
        >
          {isSyncing ? 'Syncing...' : 'Sync SendGrid History'}
        </BusyButton>
      </Box>
      {status && !status.sendgrid.apiKey && <Note>The history cannot be fetched without SENDGRID_API_KEY.</Note>}
    </Section>
  )
}

function useHistoricalSync() {
  const client = useQueryClient()
  const toast = useToast()
  const { mutate, isPending } = useMutation({
    mutationFn: (daysBack: number) => dataProvider.syncDeliveries(daysBack),
    onSuccess: ({ synced, candidates, errors }) => {
      toast({
        title: 'SendGrid Sync Complete',
        description: `Synced ${synced} events of ${candidates} candidates, ${errors} errors.`,
        type: errors > 0 ? 'info' : 'success',
        aside: true,
      })
      void refreshMailbox(client)
    },
    onError: error =>
      toast({
        title: 'SendGrid Sync Failed',
        description: sentenceAndReason(
          'There was an error syncing historical delivery-provider data. Please try again.',
          error,
        ),
        type: 'error',
      }),
  })
  return { sync: mutate, isSyncing: isPending }
}
