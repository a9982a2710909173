import { Page } from '../layout/Page.tsx'
export function ResponseDashboard({ tab }: { tab: string }) {
  return <Page title="Email Response Monitor">{tab}</Page>
}
