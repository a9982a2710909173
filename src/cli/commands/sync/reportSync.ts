import { InvalidArgumentError } from 'commander'
import type { SyncRequest } from '../../../actions/sync/syncInTurn.ts'
import { plural } from '../../../domain/plural.ts'
import type { Output } from '../../output.ts'
import { listenForStop } from '../../stopRequest.ts'

export async function reportSync<T>(
  output: Output,
  sync: (onProgress: NonNullable<SyncRequest['onProgress']>) => Promise<T>,
): Promise<T> {
  if (output.redraws) {
    // Ink and React slow down the start of commands.
    const { showSync } = await import('../../ui/showSync.tsx')
    return showSync(sync)
  }
  let reportedAt = Date.now()
  return sync(({ folder, foldersDone, foldersTotal, pages, emailsRetrieved, emailsProcessed }) => {
    if (Date.now() - reportedAt < 2000 || foldersTotal === 0) return
    reportedAt = Date.now()
    const done = `${foldersDone} of ${plural(foldersTotal, 'folder')}, ${plural(pages, 'page')}`
    const where = folder ? `${folder}: ` : ''
    output.note(`${where}${done}, ${plural(emailsRetrieved, 'email')}, ${emailsProcessed} processed`)
  })
}

export function rethrowStopped(output: Output, error: unknown): never {
  const stop = listenForStop()
  if (stop.aborted) output.note('Fetched email is kept. The next sync continues from there.')
  throw stop.aborted ? stop.reason : error
}

export function hours(text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1 || value > 87_600)
    throw new InvalidArgumentError('Must be a whole number of hours, 1 or more.')
  return value
}
