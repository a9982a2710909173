import { Alert, TextField } from '@mui/material'
import { type SubmitEvent, useState } from 'react'
import { HttpError } from 'react-admin'
import { BusyButton } from '../kit/controls/BusyButton.tsx'
import { errorTextOr } from '../providers/errorText.ts'
import { useSignIn } from './useSignIn.ts'

export function PasswordForm({ nameNeeded }: { nameNeeded: boolean }) {
  const signIn = useSignIn()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setBusy(true)
    setError(undefined)
    try {
      await signIn(nameNeeded ? { name, password } : { password })
    } catch (cause) {
      setError(messageOf(cause))
      setBusy(false)
    }
  }

  return (
    <form onSubmit={submit} style={{ display: 'grid', gap: 16 }}>
      {error && <Alert severity="error">{error}</Alert>}
      {nameNeeded && (
        <TextField
          label="Name"
          autoComplete="username"
          autoFocus
          required
          value={name}
          onChange={event => setName(event.target.value)}
        />
      )}
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        autoFocus={!nameNeeded}
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
