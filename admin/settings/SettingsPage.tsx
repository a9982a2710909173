import { Skeleton } from '@mui/material'
import { Page } from '../kit/controls/Page.tsx'
import { LoadFailure } from '../kit/feedback/LoadFailure.tsx'
import { AccessSections } from './access/AccessSections.tsx'
import { CompletenessSection } from './CompletenessSection.tsx'
import { ConfigurationSection } from './ConfigurationSection.tsx'
import { DeliveryEventsSection } from './DeliveryEventsSection.tsx'
import { DesktopSection } from './DesktopSection.tsx'
import { EndpointsSection } from './endpoints/EndpointsSection.tsx'
import { FirmNamesSection } from './FirmNamesSection.tsx'
import { FollowUpSection } from './FollowUpSection.tsx'
import { SectionLinks } from './SectionLinks.tsx'
import { SendersSection } from './SendersSection.tsx'
import { SendingSection } from './SendingSection.tsx'
import { ServicesSection } from './ServicesSection.tsx'
import { SetAsideSection } from './SetAsideSection.tsx'
import { SubscriptionsSection } from './SubscriptionsSection.tsx'
import { SyncSection } from './SyncSection.tsx'
import { SnippetsSection } from './snippets/SnippetsSection.tsx'
import { UndeliveredSection } from './UndeliveredSection.tsx'
import { useStatus } from './useStatus.ts'

/** SET-01 to SET-11 */
export function SettingsPage() {
  const { data: status, error, refetch } = useStatus()
  return (
    <Page title="Settings" lead="How the mailbox is monitored, and how Rejoinder is set up.">
      <SectionLinks />
      {error && (
        <LoadFailure error={error} otherwise="The status could not be loaded." onRetry={refetch} sx={{ mb: 2 }} />
      )}
      <SyncSection status={status} />
      <SubscriptionsSection status={status} />
      <CompletenessSection />
      <DeliveryEventsSection status={status} />
      <SendingSection />
      <FollowUpSection />
      <DesktopSection />
      <SnippetsSection />
      <FirmNamesSection />
      <AccessSections />
      <EndpointsSection />
      <UndeliveredSection />
      <SetAsideSection />
      {status && (
        <>
          <ConfigurationSection status={status} />
          <ServicesSection status={status} />
          <SendersSection configuration={status.configuration} />
        </>
      )}
      {!status && !error && <Skeleton variant="rounded" height={320} />}
    </Page>
  )
}
