import type { Knex } from 'knex'
import { GraphFailure, invalidRequest } from '../http/GraphFailure.ts'
import { type GraphReply, readJson, readMember } from '../http/GraphRequest.ts'
import { changeStore } from '../store/changeStore.ts'
import { findFolderId } from '../store/folders.ts'
import { makeFolderId } from '../store/makeIds.ts'
import type { GraphCall } from './GraphCall.ts'
import { answerFolder } from './readFolders.ts'

async function refuseDuplicate(trx: Knex.Transaction, mailbox: string, parent: string, name: string): Promise<void> {
  const twin = await trx('sandbox.folders')
    .where({ mailbox, parent_id: parent })
    .whereRaw('lower(display_name) = lower(?)', [name])
    .first('id')
  if (twin)
    throw new GraphFailure(409, 'ErrorFolderExists', `A folder with the specified name already exists., ${name}`)
}

function readName(call: GraphCall): { name: string; isHidden: boolean } {
  const body = readJson(call.request)
  const name = body.displayName
  if (typeof name !== 'string' || name.trim() === '') throw invalidRequest('The folder needs a displayName.')
  return { name, isHidden: body.isHidden === true }
}

export async function createFolder(call: GraphCall): Promise<GraphReply> {
  const { mailbox } = call.sandbox
  const { name, isHidden } = readName(call)
  const id = await changeStore(call.sandbox, async trx => {
    const parent = await findFolderId(trx, mailbox, call.params.folder ?? 'msgfolderroot')
    await refuseDuplicate(trx, mailbox, parent, name)
    const { rows } = await trx.raw<{ rows: { seq: string }[] }>(`select nextval('sandbox.changes') as seq`)
    const made = makeFolderId(mailbox, `${parent}/${name}/${rows[0]!.seq}`)
    await trx('sandbox.folders').insert({
      id: made,
      mailbox,
      parent_id: parent,
      display_name: name,
      is_hidden: isHidden,
      seq: rows[0]!.seq,
    })
    return made
  })
  return answerFolder(call, id, 201)
}

async function findOwnFolder(trx: Knex.Transaction, call: GraphCall): Promise<{ id: string; parent_id: string }> {
  const { mailbox } = call.sandbox
  const id = await findFolderId(trx, mailbox, call.params.folder!)
  const row = await trx('sandbox.folders').where({ id }).first('id', 'parent_id', 'well_known')
  if (row.well_known) {
    throw new GraphFailure(400, 'ErrorDeleteDistinguishedFolder', 'Distinguished folders cannot be changed.')
  }
  return row
}

export async function renameFolder(call: GraphCall): Promise<GraphReply> {
  const { name } = readName(call)
  const id = await changeStore(call.sandbox, async trx => {
    const folder = await findOwnFolder(trx, call)
    await refuseDuplicate(trx, call.sandbox.mailbox, folder.parent_id, name)
    const seq = trx.raw(`nextval('sandbox.changes')`)
    await trx('sandbox.folders').where({ id: folder.id }).update({ display_name: name, seq })
    return folder.id
  })
  return answerFolder(call, id, 200)
}

export async function moveFolder(call: GraphCall): Promise<GraphReply> {
  const destination = readMember(readJson(call.request), 'destinationId')
  if (typeof destination !== 'string') throw invalidRequest('The destinationId is missing.')
  const id = await changeStore(call.sandbox, async trx => {
    const folder = await findOwnFolder(trx, call)
    const parent = await findFolderId(trx, call.sandbox.mailbox, destination)
    const seq = trx.raw(`nextval('sandbox.changes')`)
    await trx('sandbox.folders').where({ id: folder.id }).update({ parent_id: parent, seq })
    return folder.id
  })
  return answerFolder(call, id, 201)
}

export async function deleteFolder(call: GraphCall): Promise<GraphReply> {
  const { mailbox } = call.sandbox
  await changeStore(call.sandbox, async trx => {
    const folder = await findOwnFolder(trx, call)
    const tree = await trx.raw<{ rows: { id: string }[] }>(
      `with recursive tree as (select id from sandbox.folders where id = ?
         union all select f.id from sandbox.folders f join tree on f.parent_id = tree.id) select id from tree`,
      [folder.id],
    )
    const ids = tree.rows.map(row => row.id)
    await trx('sandbox.messages').whereIn('folder_id', ids).delete()
    await trx('sandbox.removed_messages').whereIn('folder_id', ids).delete()
    await trx('sandbox.folders').whereIn('id', ids).delete()
    for (const id of ids) {
      await trx('sandbox.removed_folders').insert({ mailbox, id, seq: trx.raw(`nextval('sandbox.changes')`) })
    }
  })
  return { status: 204 }
}
