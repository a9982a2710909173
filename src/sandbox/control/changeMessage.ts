import { makeColumns } from '../graph/changeMessages.ts'
import { readMessageInput } from '../graph/readMessageInput.ts'
import { invalidRequest } from '../http/GraphFailure.ts'
import type { JsonObject } from '../http/GraphRequest.ts'
import type { SandboxContext } from '../SandboxContext.ts'
import { changeStore } from '../store/changeStore.ts'
import { findMessage } from '../store/findMessage.ts'
import { findFolderId } from '../store/folders.ts'
import { makeImmutableId, makeRestId } from '../store/makeIds.ts'
import { leaveTombstone, moveMessage, purgeMessage, updateMessage } from '../store/moveMessages.ts'

/** Has no limits of the API, like Outlook. */
export async function changeMessage(sandbox: SandboxContext, id: string, json: JsonObject): Promise<void> {
  await changeStore(sandbox, async trx => {
    const row = await findMessage(trx, sandbox.mailbox, id)
    await updateMessage(trx, row.n, sandbox.clock(), makeColumns(row, readMessageInput(json, true)))
  })
}

export async function removeMessage(sandbox: SandboxContext, id: string): Promise<void> {
  await changeStore(sandbox, async trx => purgeMessage(trx, await findMessage(trx, sandbox.mailbox, id, false)))
}

/** A delta does not report damage. Unreadable messages fail even for their id. */
export async function setDamage(
  sandbox: SandboxContext,
  id: string,
  damage: 'none' | 'corrupt' | 'unreadable',
): Promise<void> {
  const row = await findMessage(sandbox.db, sandbox.mailbox, id, false)
  await sandbox
    .db('sandbox.messages')
    .where({ n: row.n })
    .update({ is_corrupt: damage === 'corrupt', is_unreadable: damage === 'unreadable' })
}

/** With `seenOnlyAsRemoved`, the folder's delta reports only the removal. */
export async function moveForTest(sandbox: SandboxContext, id: string, json: JsonObject): Promise<void> {
  if (typeof json.destinationId !== 'string') throw invalidRequest('The destinationId is missing.')
  const destination = await findFolderId(sandbox.db, sandbox.mailbox, json.destinationId)
  await changeStore(sandbox, async trx => {
    const row = await findMessage(trx, sandbox.mailbox, id, false)
    if (json.seenOnlyAsRemoved !== true) return moveMessage(trx, row, destination, sandbox.clock())
    const moves = row.moves + 2
    const passing = makeRestId(sandbox.mailbox, row.n, row.moves + 1)
    await leaveTombstone(trx, row)
    await leaveTombstone(trx, { ...row, folder_id: destination, rest_id: passing })
    await trx('sandbox.messages')
      .where({ n: row.n })
      .update({ moves, rest_id: makeRestId(sandbox.mailbox, row.n, moves) })
  })
}

/** Acts like drag and drop in a shared mailbox. */
export async function changeImmutableId(sandbox: SandboxContext, id: string): Promise<string> {
  return changeStore(sandbox, async trx => {
    const row = await findMessage(trx, sandbox.mailbox, id, false)
    const next = makeImmutableId(sandbox.mailbox, row.n, row.moves + 1)
    await moveMessage(trx, row, row.folder_id, sandbox.clock(), { immutable_id: next })
    return next
  })
}
