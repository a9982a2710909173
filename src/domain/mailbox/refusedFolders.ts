import { AppError } from '../errors.ts'

/** A folder that Microsoft Graph refuses: replies in it are not seen. */
export interface RefusedFolder {
  id: string
  displayName: string
  refusedSince: Date
}

/** Longer than an incident of Microsoft's mostly lasts, and than the rights of an app take to hold after a change. */
const patienceMs = 60 * 60_000
const cursorPatienceMs = 10 * 60_000

/**
 * Whether this is a refusal of the one thing that was asked for: no right to it, not there, not to be read. Anything
 * else, a mailbox that is away or a network that is down, is met by whatever is asked next, and passes by itself.
 */
export function isRefusal(error: unknown): error is AppError {
  return error instanceof AppError && ['forbidden', 'notFound', 'rejected'].includes(error.kind)
}

/**
 * Whether a cursor that Graph refuses is better dropped, although it does not say that it has lost it. A full round
 * costs much, so that it comes once in ten minutes at most.
 */
export function isWornOut(refusedSince: Date | null, now: Date): boolean {
  return refusedSince !== null && now.getTime() - refusedSince.getTime() >= cursorPatienceMs
}

/** The same refusal, with the folder that it is about named. */
export function ofFolder(folder: { displayName: string }, refusal: AppError): AppError {
  const { kind, code, hint, message } = refusal
  return new AppError(kind, code, `The folder ${folder.displayName} is refused: ${message}`, { hint, cause: refusal })
}

/**
 * Whether a walk of all folders counts as whole without this one (law 7), which Microsoft Graph refuses while it gives
 * the others. Let off is a folder that was refused for an hour on end, so that follow-ups do not wait for ever for one
 * that nobody can read; until then whoever has answered into it is not asked again. Never let off are the Inbox, where
 * replies come, and Sent Items, where what they answer lies: without these nobody can tell who has answered. A mail
 * that a rule files into a folder that is let off is not seen, which is why the doctor, the status and Settings name
 * such folders, and a follow-up goes out only when its order accepts them by name (refusedFolders).
 */
export function isLetOff(
  { wellKnownName, refusedSince }: { wellKnownName: string | null; refusedSince: Date },
  now: Date,
): boolean {
  if (wellKnownName === 'inbox' || wellKnownName === 'sentitems') return false
  return now.getTime() - refusedSince.getTime() >= patienceMs
}

/**
 * What stands in the way of a follow-up whose order did not accept these folders: somebody's answer may lie there.
 *
 * @param kind `conflict` for who orders it; `unavailable` for one on its way, which waits until they can be read
 */
export function refusedFolders(kind: 'conflict' | 'unavailable', folders: readonly RefusedFolder[]): AppError {
  const names = folders.map(({ displayName }) => displayName).join(', ')
  const message = `Who has answered cannot be told: Microsoft Graph refuses to give the mail in ${names}.`
  return new AppError(kind, 'followUp.refusedFolders', message, {
    hint: 'Look there in Outlook. When nobody has answered there, accept these folders by name and send again.',
  })
}
