import type { Knex } from 'knex'

export interface Upload {
  id: string
  objectPath: string
  originalName: string | null
  size: number | null
  contentType: string | null
  expiresAt: Date
  outboxId: string | null
  draftId: string | null
  attachmentId: string | null
  /** Set while it is being attached, also after a crash. */
  attaching: Attaching | null
}

export interface Attaching {
  name: string
  beside: string[]
}

const columns = {
  id: 'id',
  objectPath: 'object_path',
  originalName: 'original_name',
  size: 'size',
  contentType: 'content_type',
  expiresAt: 'expires_at',
  outboxId: 'outbox_id',
  draftId: 'draft_id',
  attachmentId: 'attachment_id',
  attaching: 'attaching',
}

export async function insertUpload(
  db: Knex,
  upload: { id: string; objectPath: string; tokenHash: string; expiresAt: Date; createdAt: Date },
): Promise<void> {
  await db('uploads').insert({
    id: upload.id,
    object_path: upload.objectPath,
    token_hash: upload.tokenHash,
    expires_at: upload.expiresAt,
    created_at: upload.createdAt,
  })
}

export async function findUploadPlace(db: Knex, id: string, tokenHash: string): Promise<Upload | null> {
  return (await db('uploads').where({ id, token_hash: tokenHash }).first(columns)) ?? null
}

export async function sumUploads(db: Knex): Promise<number> {
  const row = await db('uploads').sum({ bytes: 'size' }).first<{ bytes: string | null }>()
  return Number(row?.bytes ?? 0)
}

export function findUploads(db: Knex, objectPaths: readonly string[]): Promise<Upload[]> {
  return db('uploads').whereIn('object_path', objectPaths).select(columns)
}

export function findUploadsOfDraft(db: Knex, draftId: string): Promise<Upload[]> {
  return db('uploads').where({ draft_id: draftId }).select(columns)
}

export interface UploadChange {
  originalName?: string
  size?: number
  contentType?: string
  outboxId?: string
  draftId?: string | null
  attachmentId?: string | null
  attaching?: Attaching | null
}

export function updateUploads(db: Knex, objectPaths: readonly string[], change: UploadChange): Promise<number> {
  const row = Object.fromEntries(
    Object.entries(change).map(([name, value]) => [columns[name as keyof UploadChange], value]),
  )
  return db('uploads').whereIn('object_path', objectPaths).update(row)
}

/** Keeps those of saved drafts longer. */
export function listForgottenUploads(db: Knex, before: { loose: Date; inDraft: Date }): Promise<Upload[]> {
  return db({ u: 'uploads' })
    .leftJoin({ o: 'outbox' }, 'o.id', 'u.outbox_id')
    .whereRaw(
      `u.created_at < case when u.draft_id is not null and u.outbox_id is null then ?::timestamptz
      else ?::timestamptz end`,
      [before.inDraft, before.loose],
    )
    .where(where => where.whereNull('o.id').orWhereIn('o.state', ['sent', 'cancelled']))
    .orderBy('u.created_at')
    .limit(500)
    .select(Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, `u.${column}`])))
}

export async function deleteUploads(db: Knex, ids: readonly string[]): Promise<void> {
  await db('uploads').whereIn('id', ids).delete()
}
