import { Alert, Box, DialogContent, Skeleton } from '@mui/material'
import { useGetOne } from 'react-admin'
import type { WebhookLogDetailsBody } from '../../src/contract/webhooks.ts'
import { Field } from '../kit/controls/Field.tsx'
import { Fields } from '../kit/controls/Fields.tsx'
import { TitledDialog } from '../kit/controls/TitledDialog.tsx'
import { ignoreErrors } from '../kit/feedback/ignoreErrors.ts'
import { exactDateTime } from '../kit/text/dates.ts'
import { errorTextOr } from '../providers/errorText.ts'
import { JsonBlock } from './JsonBlock.tsx'
import { WebhookStatus } from './WebhookTable.tsx'

/** Separates the full record's cache from list rows. */
const whole = { whole: true }

export function WebhookCallDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  return (
    <TitledDialog open={id !== null} title="Webhook Call" maxWidth="md" onClose={onClose}>
      <DialogContent dividers sx={{ minHeight: 240 }}>
        {id && <Call id={id} />}
      </DialogContent>
    </TitledDialog>
  )
}

function Call({ id }: { id: string }) {
  const { data, error } = useGetOne<WebhookLogDetailsBody>('webhook-logs', { id, meta: whole }, ignoreErrors)
  if (error) return <Alert severity="error">{errorTextOr(error, 'This call could not be loaded.')}</Alert>
  if (!data) return <Skeleton variant="rounded" height={200} />
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Fields>
        <Field label="Timestamp">{exactDateTime(data.processedAt)}</Field>
        <Field label="Status">
          <WebhookStatus status={data.status} />
        </Field>
        <Field label="Endpoint">{data.endpoint}</Field>
        <Field label="Method">{data.method}</Field>
        <Field label="Error">{data.errorMessage || '-'}</Field>
      </Fields>
      <JsonBlock label="Headers" value={data.headers} />
      <JsonBlock label="Payload" value={data.payload} />
    </Box>
  )
}
