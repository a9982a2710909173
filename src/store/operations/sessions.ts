import type { Knex } from 'knex'

export interface ListedSession {
  id: string
  user: string
  browser: string | null
  address: string | null
  createdAt: Date
  /** Accurate to the day. */
  lastUsedAt: Date
  expiresAt: Date
}

export function listSessions(db: Knex, now: Date, userId?: string): Promise<ListedSession[]> {
  return db('sessions')
    .join('users', 'users.id', 'sessions.user_id')
    .where('expires_at', '>', now)
    .where(userId === undefined ? {} : { user_id: userId })
    .select({
      id: 'sessions.id',
      user: 'users.name',
      browser: 'browser',
      address: 'address',
      createdAt: 'sessions.created_at',
      lastUsedAt: 'last_seen_at',
      expiresAt: 'expires_at',
    })
    .orderBy([{ column: 'sessions.created_at', order: 'desc' }, 'sessions.id'])
}

export async function findSessionEnd(db: Knex, id: string): Promise<Date | null> {
  const row = await db('sessions').where({ id }).first('expires_at')
  return row?.expires_at ?? null
}
