import { type SessionLock, takeSessionLock } from './sessionLock.ts'

/** Takes the mailbox for one walk, over all processes; `patient` and `signal` as takeSessionLock says. */
export function takeMailboxLock(url: string, patient: boolean, signal?: AbortSignal): Promise<SessionLock | null> {
  return takeSessionLock(url, 'mailbox', patient, signal)
}
