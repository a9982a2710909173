import AddIcon from '@mui/icons-material/Add'
import { Box, Button, Skeleton, Typography } from '@mui/material'
import { useState } from 'react'
import type { WebhookEndpointBody } from '../../../src/contract/webhookEndpoints.ts'
import { webhookEventTypes } from '../../../src/domain/webhookTypes.ts'
import { ConfirmDialog } from '../../kit/controls/ConfirmDialog.tsx'
import { LoadFailure } from '../../kit/feedback/LoadFailure.tsx'
import { useSession } from '../../providers/session.ts'
import { Section } from '../Section.tsx'
import { Endpoint } from './Endpoint.tsx'
import { EndpointDialog } from './EndpointDialog.tsx'
import { SecretDialog } from './SecretDialog.tsx'
import { type EndpointDraft, useEndpointChanges, useEndpoints } from './useEndpointChanges.ts'

const blank: EndpointDraft = {
  name: '',
  format: 'standard',
  address: '',
  eventTypes: [...webhookEventTypes],
  isEnabled: true,
}

const draftOf = ({
  id,
  version,
  name,
  format,
  eventTypes,
  isEnabled,
  address,
}: WebhookEndpointBody): EndpointDraft => ({
  ...{ id, version, name, format, eventTypes, isEnabled },
  address: '',
  shownAddress: address,
})

export function EndpointsSection() {
  const { data: session } = useSession()
  return session?.user?.right === 'admin' ? <Endpoints /> : null
}

type Asked = { what: 'remove' | 'secret'; endpoint: WebhookEndpointBody }

function Endpoints() {
  const { data, error, refetch } = useEndpoints()
  const { save, remove, replaceSecret, test } = useEndpointChanges()
  const [edited, setEdited] = useState<EndpointDraft | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const answer = async ({ what, endpoint }: Asked) => {
    setAsked(null)
    if (what === 'remove') await remove(endpoint)
    else setSecret(await replaceSecret(endpoint))
  }
  return (
    <Section
      title="Webhook Endpoints"
      lead="Sends events to your programs, Microsoft Teams, or Slack, with the words that decided the level and a link."
    >
      <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setEdited(blank)} sx={{ mb: 1.5 }}>
        Add Endpoint
      </Button>
      {error && !data && <LoadFailure error={error} otherwise="The endpoints could not be loaded." onRetry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={72} />}
      {data?.length === 0 && (
        <Typography color="textSecondary">
          No endpoints. Add one to get notified in a channel of each new High response.
        </Typography>
      )}
      <Box component="ul" aria-label="Webhook endpoints" hidden={!data?.length} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.map(endpoint => (
          <Endpoint
            key={endpoint.id}
            endpoint={endpoint}
            onTest={() => test(endpoint)}
            onEdit={() => setEdited(draftOf(endpoint))}
            onNewSecret={() => setAsked({ what: 'secret', endpoint })}
            onRemove={() => setAsked({ what: 'remove', endpoint })}
          />
        ))}
      </Box>
      {edited && (
        <EndpointDialog
          initial={edited}
          onSave={save}
          onSaved={shown => {
            setEdited(null)
            setSecret(shown)
          }}
          onClose={() => setEdited(null)}
        />
      )}
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
      <ConfirmDialog
        open={asked !== null}
        title={asked?.what === 'secret' ? 'Replace the secret' : 'Remove endpoint'}
        yes={asked?.what === 'secret' ? 'Replace' : 'Remove'}
        usual="no"
        onYes={() => asked && void answer(asked)}
        onNo={() => setAsked(null)}
      >
        {asked?.what === 'secret'
          ? `The old secret of ${asked.endpoint.name} stops working immediately.`
          : `${asked?.endpoint.name} will receive no more events, and its log will be deleted. This cannot be undone.`}
      </ConfirmDialog>
    </Section>
  )
}
