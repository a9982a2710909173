import ComposeIcon from '@mui/icons-material/EditOutlined'
import { Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { useComposer } from '../compose/ComposerProvider.tsx'
import { Page } from '../layout/Page.tsx'

/** NAV-14: the personal dashboard. */
export function InboxPage() {
  const composer = useComposer()
  return (
    <Page
      title="Email Monitor"
      lead="The folders of the mailbox cannot be read here yet. The replies of the firms can."
      controls={
        <Button variant="outlined" startIcon={<ComposeIcon />} onClick={() => composer.open()}>
          Compose
        </Button>
      }
    >
      <Button component={Link} to="/smart-email" variant="contained">
        Go to Responses
      </Button>
    </Page>
  )
}
