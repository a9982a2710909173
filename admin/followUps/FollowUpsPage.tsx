import { Page } from '../layout/Page.tsx'

export function FollowUpsPage() {
  return (
    <Page
      title="Follow Ups"
      lead="Follow-ups cannot be sent from here yet. Until then, the list of responses shows which clients have answered already."
    />
  )
}
