import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { Box, Typography } from '@mui/material'
import type { SubscriptionBody } from '../../src/contract/push.ts'
import { subscriptionStatus } from '../../src/domain/mailbox/push.ts'
import { BusyButton } from '../kit/controls/BusyButton.tsx'
import { Field } from '../kit/controls/Field.tsx'
import { Fields } from '../kit/controls/Fields.tsx'
import { StateBadge } from '../kit/controls/StateBadge.tsx'
import { dateAndTime, expiryDate } from '../kit/text/dates.ts'

interface SubscriptionProps {
  subscription: SubscriptionBody
  disabled: boolean
  onDelete: () => void
}

/** SET-05 to SET-07 */
export function Subscription({ subscription, disabled, onDelete }: SubscriptionProps) {
  const { id, resource, changeType, notificationUrl, expirationDateTime, lastNotifiedAt, lastError } = subscription
  const state = subscriptionStatus({ expiresAt: new Date(expirationDateTime) }, new Date())
  return (
    <Box component="li" data-subscription={id} sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 1 }}>
        <StateBadge tone={state === 'active' ? 'good' : 'bad'}>{state}</StateBadge>
        <BusyButton
          startIcon={<DeleteIcon />}
          color="error"
          aria-label={`Delete subscription ${id}`}
          disabled={disabled}
          onClick={onDelete}
        >
          Delete
        </BusyButton>
      </Box>
      <Fields>
        <Field label="Resource">{resource}</Field>
        <Field label="Subscription ID">{id}</Field>
        <Field label="Expires">{expiryDate(expirationDateTime)}</Field>
        <Field label="Change type">{changeType}</Field>
        <Field label="Notification URL">{notificationUrl}</Field>
        <Field label="Last notification">{lastNotifiedAt ? dateAndTime(lastNotifiedAt) : 'None yet'}</Field>
      </Fields>
      {lastError && (
        <Typography variant="body2" color="error" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          The last renewal failed: {lastError}
        </Typography>
      )}
    </Box>
  )
}
