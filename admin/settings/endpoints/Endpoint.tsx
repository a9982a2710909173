import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { WebhookEndpointBody } from '../../../src/contract/webhookEndpoints.ts'
import { webhookEventNames, webhookEventTypes, webhookFormatNames } from '../../../src/domain/webhookTypes.ts'
import { BusyButton } from '../../kit/controls/BusyButton.tsx'
import { StateBadge } from '../../kit/controls/StateBadge.tsx'

interface EndpointProps {
  endpoint: WebhookEndpointBody
  onTest: () => Promise<void>
  onEdit: () => void
  onNewSecret: () => void
  onRemove: () => void
}

/** The environment's endpoint can only be tested. */
export function Endpoint({ endpoint, onTest, onEdit, onNewSecret, onRemove }: EndpointProps) {
  const { id, name, address, format, eventTypes, isEnabled, isReadOnly } = endpoint
  const [isTesting, setTesting] = useState(false)
  const test = async () => {
    setTesting(true)
    await onTest()
    setTesting(false)
  }
  const events =
    eventTypes.length === webhookEventTypes.length
      ? 'All events'
      : eventTypes.map(type => webhookEventNames[type]).join(', ')
  return (
    <Box
      component="li"
      data-endpoint={name}
      sx={{ py: 1, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Typography sx={{ fontWeight: 550 }}>{name}</Typography>
        <StateBadge tone={isEnabled ? 'good' : 'neutral'}>{isEnabled ? 'On' : 'Off'}</StateBadge>
      </Box>
      <Typography variant="body2">
        {webhookFormatNames[format]} at {address}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {events}
        {isReadOnly && '. Set by OUTGOING_WEBHOOK_URL. Its events contain no email text'}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 0.5, ml: '-5px' }}>
        <BusyButton size="small" disabled={isTesting} onClick={test} aria-label={`Send Test Event: ${name}`}>
          Send Test Event
        </BusyButton>
        <Button size="small" component={Link} to={`/webhooks?show=sent&endpoint=${id}`} aria-label={`Log: ${name}`}>
          Log
        </Button>
        {!isReadOnly && (
          <>
            <Button size="small" onClick={onEdit} aria-label={`Edit: ${name}`}>
              Edit
            </Button>
            {format === 'standard' && (
              <Button size="small" onClick={onNewSecret} aria-label={`New Secret: ${name}`}>
                New Secret
              </Button>
            )}
            <Button size="small" color="error" onClick={onRemove} aria-label={`Remove: ${name}`}>
              Remove
            </Button>
          </>
        )}
      </Box>
    </Box>
  )
}
