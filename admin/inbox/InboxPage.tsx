import { Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { Page } from '../layout/Page.tsx'

/** NAV-14: the personal dashboard. */
export function InboxPage() {
  return (
    <Page
      title="Email Monitor"
      lead="The folders of the mailbox cannot be read here yet. The replies of the firms can."
    >
      <Button component={Link} to="/smart-email" variant="contained">
        Go to Responses
      </Button>
    </Page>
  )
}
