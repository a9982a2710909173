import { InvalidArgumentError } from 'commander'
import type { SyncRequest } from '../../../actions/sync/syncInTurn.ts'
import type { Output } from '../../output.ts'
import { listenForStop } from '../../stopRequest.ts'

/** Runs a sync and shows how it goes: as a picture on a terminal, else as a line now and then. */
export async function reportSync<T>(
  output: Output,
  sync: (onProgress: NonNullable<SyncRequest['onProgress']>) => Promise<T>,
): Promise<T> {
  if (output.live) {
    // Ink and React are big; the other commands start quicker without them.
    const { showSync } = await import('../../ui/showSync.tsx')
    return showSync(sync)
  }
  let toldAt = Date.now()
  return sync(({ folder, foldersDone, foldersTotal, pages, emailsRetrieved, emailsProcessed }) => {
    if (Date.now() - toldAt < 2000 || foldersTotal === 0) return
    toldAt = Date.now()
    const done = `${foldersDone} of ${foldersTotal} folders, ${pages} pages`
    output.note(`${folder}: ${done}, ${emailsRetrieved} mails, ${emailsProcessed} processed`)
  })
}

/** Passes on why a sync ended, and says that nothing is lost when somebody stopped it. */
export function rethrowStopped(output: Output, error: unknown): never {
  const stop = listenForStop()
  if (stop.aborted) output.note('What was fetched is kept; the next sync goes on from there.')
  throw stop.aborted ? stop.reason : error
}

/** Reads --hours-back. */
export function hours(text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1 || value > 87_600)
    throw new InvalidArgumentError('A whole number of hours, from 1.')
  return value
}
