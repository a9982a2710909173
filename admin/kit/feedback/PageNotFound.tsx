import { Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { Page } from '../controls/Page.tsx'

/** NAV-08 */
export function PageNotFound() {
  return (
    <Page title="Page Not Found" lead="This page does not exist. It may have moved, or the link is incomplete.">
      <Button component={Link} to="/smart-email" variant="contained">
        Go to Responses
      </Button>
    </Page>
  )
}
