import { Typography } from '@mui/material'

export function SignInLinkHelp() {
  return (
    <div>
      <Typography variant="h2" gutterBottom>
        Open the sign-in link
      </Typography>
      <Typography gutterBottom>
        The terminal in which Rejoinder was started shows a one-time sign-in link. Open it in this browser.
      </Typography>
      <Typography color="textSecondary">
        Lost the link? <code>rejoinder sign-in-link</code> prints a new one, and{' '}
        <code>rejoinder user set-password</code> sets a password for this page.
      </Typography>
    </div>
  )
}
