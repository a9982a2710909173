import { Page } from '../layout/Page.tsx'

export function AnalyticsPage() {
  return (
    <Page
      title="Analytics"
      lead="There are no charts yet. The figures of this week stand above the list of responses."
    />
  )
}
