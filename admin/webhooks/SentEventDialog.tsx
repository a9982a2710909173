import { Alert, Box, DialogActions, DialogContent, Skeleton } from '@mui/material'
import { useGetOne } from 'react-admin'
import type { WebhookEventDetailsBody } from '../../src/contract/webhooks.ts'
import { webhookEventNames } from '../../src/domain/webhookTypes.ts'
import { BusyButton } from '../kit/controls/BusyButton.tsx'
import { Field } from '../kit/controls/Field.tsx'
import { Fields } from '../kit/controls/Fields.tsx'
import { TitledDialog } from '../kit/controls/TitledDialog.tsx'
import { ignoreErrors } from '../kit/feedback/ignoreErrors.ts'
import { exactDateTime } from '../kit/text/dates.ts'
import { errorTextOr } from '../providers/errorText.ts'
import { useSession } from '../providers/session.ts'
import { JsonBlock } from './JsonBlock.tsx'
import { SentState } from './SentEventTable.tsx'
import { useWebhookRetry } from './useWebhookRetry.ts'

/** Separates the full record's cache from list rows. */
const whole = { whole: true }

export function SentEventDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  return (
    <TitledDialog open={id !== null} title="Webhook Event" maxWidth="md" onClose={onClose}>
      {id && <Event id={id} />}
    </TitledDialog>
  )
}

function Event({ id }: { id: string }) {
  const { data, error } = useGetOne<WebhookEventDetailsBody>('webhook-events', { id, meta: whole }, ignoreErrors)
  return (
    <>
      <DialogContent dividers sx={{ minHeight: 240 }}>
        {error && !data && <Alert severity="error">{errorTextOr(error, 'This event could not be loaded.')}</Alert>}
        {!data && !error && <Skeleton variant="rounded" height={200} />}
        {data && (
          <Box sx={{ display: 'grid', gap: 2 }}>
            <Fields>
              <Field label="Timestamp">{exactDateTime(data.dateReceived)}</Field>
              <Field label="Status">
                <SentState status={data.status} />
              </Field>
              <Field label="Endpoint">{data.endpointName}</Field>
              <Field label="Event">{webhookEventNames[data.eventType]}</Field>
              <Field label="Address">{data.webhookUrl ?? '-'}</Field>
              <Field label="Attempts">{data.attempts}</Field>
              <Field label="HTTP status">{data.httpStatus ?? '-'}</Field>
              <Field label="Error">{data.errorMessage ?? '-'}</Field>
              <Field label="Answer">{data.responseBody || '-'}</Field>
            </Fields>
            <JsonBlock label="Payload" value={data.payload} />
          </Box>
        )}
      </DialogContent>
      {data && <Replay event={data} />}
    </>
  )
}

function Replay({ event }: { event: WebhookEventDetailsBody }) {
  const { data: session } = useSession()
  const { isPending, retry } = useWebhookRetry(event)
  if (session?.user?.right !== 'admin') return null
  return (
    <DialogActions>
      <BusyButton variant="contained" disabled={isPending || event.status === 'pending'} onClick={retry}>
        Send again
      </BusyButton>
    </DialogActions>
  )
}
