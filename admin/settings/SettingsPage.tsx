import { Page } from '../layout/Page.tsx'

export function SettingsPage() {
  return (
    <Page
      title="Settings"
      lead="Mailbox monitoring cannot be set up here yet. Automatic sync is switched on and off beside the list of responses."
    />
  )
}
