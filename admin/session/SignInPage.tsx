import { Alert, Box, Button, CssBaseline, Paper, Skeleton, Typography } from '@mui/material'
import { useEffect } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import type { SessionStateBody } from '../../src/contract/session.ts'
import { LoadFailure } from '../kit/feedback/LoadFailure.tsx'
import { forgetSessionEnd, isSessionOver, useSession } from '../providers/session.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { SandboxNotice } from './SandboxNotice.tsx'
import { SignInLinkHelp } from './SignInLinkHelp.tsx'
import { useNextPath } from './useSignIn.ts'
import { useSignInLink } from './useSignInLink.ts'

export function SignInPage() {
  const { data: session, isPending, isError, refetch } = useSession()
  const link = useSignInLink()
  const nextPath = useNextPath()
  if (session?.user && link !== 'opening') return <Navigate to={nextPath} replace />
  return (
    <Box sx={{ minHeight: '100vh' }}>
      <CssBaseline enableColorScheme />
      <title>Sign in · Rejoinder</title>
      <SandboxNotice />
      <Box component="main" sx={{ width: 'min(400px, 100% - 32px)', mx: 'auto', pt: { xs: 6, sm: '16vh' } }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, mb: 2.5 }}>
          <Box component="img" src="/favicon.svg" alt="" sx={{ width: 32, height: 32 }} />
          <Typography variant="h1">Sign in to Rejoinder</Typography>
        </Box>
        <Paper variant="outlined" sx={{ p: 3, display: 'grid', gap: 2 }}>
          {link === 'refused' && (
            <Alert severity="error">
              This sign-in link has been used already or has expired. Print a new one in the terminal with{' '}
              <code>rejoinder sign-in-link</code>.
            </Alert>
          )}
          {link === 'failed' && <Alert severity="error">The sign-in link could not be checked. Open it again.</Alert>}
          {(isPending || link === 'opening') && (
            <div role="status" aria-label="Signing in">
              <Skeleton height={40} />
              <Skeleton height={40} width="60%" />
            </div>
          )}
          {isError && <LoadFailure otherwise="Rejoinder is not responding." onRetry={refetch} />}
          {session && link !== 'opening' && <WayIn session={session} />}
        </Paper>
      </Box>
    </Box>
  )
}

function WayIn({ session: { authMethod: method, passwordSet, nameNeeded } }: { session: SessionStateBody }) {
  const nextPath = useNextPath()
  const [search] = useSearchParams()
  const failed = search.get('failed') === 'entra'
  const microsoft = `/api/session/entra?to=${encodeURIComponent(nextPath)}`
  const isOver = method === 'entra' && !failed && isSessionOver()
  useEffect(() => {
    if (!isOver) return
    forgetSessionEnd()
    window.location.replace(microsoft)
  }, [isOver, microsoft])
  if (method === 'entra')
    return (
      <>
        {failed && (
          <Alert severity="error">Microsoft did not confirm the sign-in. Try again, or ask your administrator.</Alert>
        )}
        <Button variant="contained" size="medium" href={microsoft}>
          Sign in with Microsoft
        </Button>
      </>
    )
  return passwordSet ? <PasswordForm nameNeeded={nameNeeded} /> : <SignInLinkHelp />
}
