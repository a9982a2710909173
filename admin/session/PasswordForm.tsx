import { Alert, TextField } from '@mui/material'
import { type SubmitEvent, useState } from 'react'
import { HttpError } from 'react-admin'
import { BusyButton } from '../kit/controls/BusyButton.tsx'
import { errorTextOr } from '../providers/errorText.ts'
import { useSignIn } from './useSignIn.ts'

/** Signs in with the password that an operator has set. */
export function PasswordForm() {
  const signIn = useSignIn()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setBusy(true)
    setError(undefined)
    try {
      await signIn({ password })
    } catch (cause) {
      setError(messageOf(cause))
      setBusy(false)
    }
  }

  return (
    <form onSubmit={submit} style={{ display: 'grid', gap: 16 }}>
      {error && <Alert severity="error">{error}</Alert>}
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        autoFocus
        required
        value={password}
        onChange={event => setPassword(event.target.value)}
      />
      <BusyButton type="submit" variant="contained" size="medium" disabled={busy || password === ''}>
        {busy ? 'Signing in...' : 'Sign in'}
      </BusyButton>
    </form>
  )
}

function messageOf(error: unknown): string {
  if (error instanceof HttpError && error.status === 401) return 'Wrong password. Try again.'
  return errorTextOr(error, 'Rejoinder is not responding. Try again in a moment.')
}
