import { Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { Page } from './Page.tsx'

/** NAV-08. */
export function PageNotFound() {
  return (
    <Page
      title="Page Not Found"
      lead="There is no screen at this address. It may have moved, or the link is cut short."
    >
      <Button component={Link} to="/smart-email" variant="contained">
        Go to Responses
      </Button>
    </Page>
  )
}
