import { AppError } from '../errors.ts'

export interface RefusedFolder {
  id: string
  displayName: string
  refusedSince: Date
}

/** Exceeds the length of most Microsoft incidents. */
const patienceMs = 60 * 60_000
const cursorPatienceMs = 10 * 60_000

/** False for temporary errors. */
export function isRefusal(error: unknown): error is AppError {
  return error instanceof AppError && ['forbidden', 'notFound', 'rejected'].includes(error.kind)
}

/** Waits before it gives up a cursor, because a full round is costly. */
export function isCursorPatienceOver(refusedSince: Date | null, now: Date): boolean {
  return refusedSince !== null && now.getTime() - refusedSince.getTime() >= cursorPatienceMs
}

export function ofFolder(folder: { displayName: string }, refusal: AppError): AppError {
  const { kind, code, hint, message } = refusal
  return new AppError(kind, code, `Microsoft Graph refuses the folder ${folder.displayName}: ${message}`, {
    hint,
    cause: refusal,
  })
}

/** Never tolerates the Inbox and Sent Items, which show who has answered. */
export function isTolerated(
  { wellKnownName, refusedSince }: { wellKnownName: string | null; refusedSince: Date },
  now: Date,
): boolean {
  if (wellKnownName === 'inbox' || wellKnownName === 'sentitems') return false
  return now.getTime() - refusedSince.getTime() >= patienceMs
}

/** `conflict` refuses a new order; `unavailable` lets a running one wait. */
export function refusedFolders(kind: 'conflict' | 'unavailable', folders: readonly RefusedFolder[]): AppError {
  const names = folders.map(({ displayName }) => displayName).join(', ')
  const message = `Rejoinder cannot check who has answered: Microsoft Graph refuses to return the email in ${names}.`
  return new AppError(kind, 'followUp.refusedFolders', message, {
    hint: 'Check these folders in Outlook. If nobody has answered there, accept the folders by name and send again.',
  })
}
