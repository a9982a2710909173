import { Alert, Link } from '@mui/material'
import { useSession } from '../../providers/session.ts'
import { signatureOf } from './useSender.ts'
import { useSnippets } from './useSnippets.ts'

/** Undefined until it is known. */
export function useIsSigned(): boolean | undefined {
  const { data: snippets } = useSnippets()
  const { data: session } = useSession()
  return snippets && session && signatureOf(session.user?.name, snippets) !== undefined
}

export function NoSignatureNotice() {
  if (useIsSigned() !== false) return null
  return (
    <Alert severity="warning" role="note">
      You have no signature yet.{' '}
      <Link href="/settings" target="_blank" rel="noopener">
        Add one in Settings
      </Link>
    </Alert>
  )
}
