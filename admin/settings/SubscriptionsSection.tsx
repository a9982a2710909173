import BoltIcon from '@mui/icons-material/BoltOutlined'
import { Alert, Box, Skeleton, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SubscriptionBody } from '../../src/contract/push.ts'
import type { SettingsBody } from '../../src/contract/session.ts'
import type { StatusBody } from '../../src/contract/status.ts'
import { BusyButton } from '../kit/controls/BusyButton.tsx'
import { ConfirmDialog } from '../kit/controls/ConfirmDialog.tsx'
import { LoadFailure } from '../kit/feedback/LoadFailure.tsx'
import { dataProvider } from '../providers/dataProvider.ts'
import { useSettings } from '../providers/useSettings.ts'
import { Section } from './Section.tsx'
import { Subscription } from './Subscription.tsx'
import { useSubscriptionChanges } from './useSubscriptionChanges.ts'

/** SET-02 to SET-07 */
export function SubscriptionsSection({ status }: { status: StatusBody | undefined }) {
  const { create, isCreating, remove, isRemoving } = useSubscriptionChanges()
  const { settings } = useSettings()
  const [asked, setAsked] = useState<SubscriptionBody | null>(null)
  return (
    <Section
      title="Real-time Monitoring"
      lead="With a subscription, Microsoft reports new mail at once. It renews automatically, and needs an https address that Microsoft can reach."
    >
      {settings?.autoSync === false && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          Automatic sync is off. New mail that Microsoft reports appears once it is on again, or when you sync.
        </Alert>
      )}
      {status?.webhookUrl === null && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          No public https address{settings?.autoSync === false ? '' : ', so Rejoinder checks for new mail at intervals'}
          . Set PUBLIC_URL to the https address of this server to get mail in real time.
        </Alert>
      )}
      {status?.webhookUrl?.startsWith('http:') && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          The sandbox accepts this http address. Microsoft does not: set PUBLIC_URL to an https address before you
          connect a mailbox.
        </Alert>
      )}
      <BusyButton variant="outlined" startIcon={<BoltIcon />} onClick={() => create()} disabled={isCreating}>
        {isCreating ? 'Creating...' : 'Create Subscription'}
      </BusyButton>
      <Subscriptions onDelete={setAsked} isRemoving={isRemoving} />
      <ConfirmDialog
        open={asked !== null}
        title="Delete subscription"
        yes="Delete"
        onYes={() => {
          if (asked) remove(asked.id)
          setAsked(null)
        }}
        onNo={() => setAsked(null)}
      >
        Are you sure you want to delete this subscription? {newMailText(settings)}
      </ConfirmDialog>
    </Section>
  )
}

const newMailText = (settings: SettingsBody | undefined) =>
  settings?.autoSync === false
    ? 'Automatic sync is off: new mail appears only when you sync.'
    : 'New mail will then take up to two minutes to appear.'

interface SubscriptionsProps {
  onDelete: (subscription: SubscriptionBody) => void
  isRemoving: boolean
}

function Subscriptions({ onDelete, isRemoving }: SubscriptionsProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['subscriptions'],
    queryFn: () => dataProvider.subscriptions(),
  })
  if (error && !data)
    return (
      <LoadFailure
        error={error}
        otherwise="The subscriptions could not be loaded."
        onRetry={refetch}
        sx={{ mt: 1.5 }}
      />
    )
  if (!data) return <Skeleton height={96} />
  if (data.length === 0)
    return (
      <Typography color="textSecondary" sx={{ mt: 1.5 }}>
        No subscriptions yet.
      </Typography>
    )
  return (
    <Box component="ul" aria-label="Subscriptions" sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0 }}>
      {data.map(subscription => (
        <Subscription
          key={subscription.id}
          subscription={subscription}
          disabled={isRemoving}
          onDelete={() => onDelete(subscription)}
        />
      ))}
    </Box>
  )
}
