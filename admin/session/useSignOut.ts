import { useLogout } from 'react-admin'
import { forgetAllLetters } from '../compose/letters/letterStorage.ts'
import { useToast } from '../kit/feedback/useToast.ts'
import { failureText } from '../providers/errorText.ts'
import { endSession } from '../providers/session.ts'

/** Deletes unsent emails only after the server has ended the session. */
export function useSignOut(): (where: 'here' | 'everywhere') => Promise<void> {
  const leave = useLogout()
  const toast = useToast()
  return async where => {
    try {
      await endSession(where)
    } catch (error) {
      toast({ title: 'Error', description: failureText('Failed to sign out', error), type: 'error' })
      return
    }
    forgetAllLetters()
    await leave({}, '/sign-in', false)
  }
}
