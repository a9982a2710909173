import type { Knex } from 'knex'
import { type Right, type Role, rightOfRole } from '../../domain/rights.ts'
import { prepared } from '../database/prepared.ts'
import { hashOfSecret, newSecret } from '../database/secrets.ts'

/** Stands for a user, or for a token with its role (NAV-21). */
export interface User {
  id: string
  name: string
  right: Right
}

export interface Caller extends User {
  by: 'session' | 'token'
  byId: string
}

const columns = { id: 'users.id', name: 'users.name', role: 'users.role' } as const
const toUser = ({ id, name, role }: { id: string; name: string; role: Role }): User => ({
  id,
  name,
  right: rightOfRole[role],
})

const dayMs = 86_400_000
export interface SessionLife {
  days: number
  maxDays: number
}

/** Makes the first user an operator unless `role` is given. */
export async function ensureUser(db: Knex, name: string, role?: Role): Promise<User> {
  const known = await knownName(db, name)
  const first = db.raw("case when exists (select 1 from users) then 'recruiter' else 'operator' end")
  await db('users')
    .insert({ name: known, role: role ?? first })
    .onConflict('name')
    .ignore()
  return toUser(await db('users').where({ name: known }).first(columns))
}

/** Ignores case, because Entra may change it. */
export async function knownName(db: Knex, name: string): Promise<string> {
  const user = await db('users').whereRaw('lower(name) = lower(?)', [name]).orderBy('created_at').first('name')
  return user?.name ?? name
}

export async function savePasswordHash(db: Knex, userId: string, passwordHash: string): Promise<void> {
  await db('users').where({ id: userId }).update({ password_hash: passwordHash })
  await db('sessions').where({ user_id: userId }).delete()
}

export async function listPasswordHashes(db: Knex): Promise<(User & { passwordHash: string })[]> {
  const rows = await db('users')
    .whereNotNull('password_hash')
    .select({ ...columns, passwordHash: 'password_hash' })
  return rows.map(row => ({ ...toUser(row), passwordHash: row.passwordHash }))
}

export interface OpenedSession {
  user: Caller
  secret: string
}

export interface Visitor {
  browser: string | null
  address: string | null
}

export async function openSession(
  db: Knex,
  user: User,
  { now, life, visitor }: { now: Date; life: SessionLife; visitor: Visitor },
): Promise<OpenedSession> {
  const secret = newSecret()
  const session = { token_hash: hashOfSecret(secret), user_id: user.id, created_at: now, last_seen_at: now, ...visitor }
  const [{ id: byId }] = await db('sessions')
    .insert({ ...session, expires_at: inDays(now, life.days) })
    .returning('id')
  await db('users').where({ id: user.id }).update({ last_sign_in_at: now })
  await db('sessions').where('expires_at', '<', now).delete()
  return { user: { ...user, by: 'session', byId }, secret }
}

const inDays = (now: Date, days: number) => new Date(now.getTime() + days * dayMs)

export interface Session {
  user: Caller
  lastSeenAt: Date
}

export async function findSession(db: Knex, secret: string, now: Date): Promise<Session | null> {
  const row = await db('sessions')
    .join('users', 'users.id', 'sessions.user_id')
    .where({ token_hash: hashOfSecret(secret) })
    .where('expires_at', '>', now)
    .options(prepared('session'))
    .first({ ...columns, byId: 'sessions.id', lastSeenAt: 'sessions.last_seen_at' })
  return row ? { user: { ...toUser(row), by: 'session', byId: row.byId }, lastSeenAt: row.lastSeenAt } : null
}

/** The last use is stored at most once a day. */
export const isUnseenToday = ({ lastSeenAt }: Session, now: Date) => now.getTime() - lastSeenAt.getTime() >= dayMs

export async function prolongSession(
  db: Knex,
  secret: string,
  { now, life, address }: { now: Date; life: SessionLife; address: string },
): Promise<boolean> {
  const { days, maxDays } = life
  const rows = await db('sessions')
    .where({ token_hash: hashOfSecret(secret) })
    .update({
      last_seen_at: now,
      address,
      expires_at: db.raw(`least(?::timestamptz, created_at + ? * interval '1 day')`, [inDays(now, days), maxDays]),
    })
  return rows === 1
}

export async function closeSession(db: Knex, secret: string): Promise<void> {
  await db('sessions')
    .where({ token_hash: hashOfSecret(secret) })
    .delete()
}

/** Null ends everyone's sessions. Returns null for an unknown user. */
export async function closeSessions(db: Knex, name: string | null): Promise<number | null> {
  if (name === null) return db('sessions').delete()
  const user = await db('users').whereRaw('lower(name) = lower(?)', [name]).first('id')
  return user ? db('sessions').where({ user_id: user.id }).delete() : null
}

export async function closeEverySession(db: Knex): Promise<void> {
  await db('sessions').delete()
  await db('sign_in_links').delete()
}

export async function insertSignInLink(db: Knex, secret: string, expiresAt: Date): Promise<void> {
  await db('sign_in_links').insert({ token_hash: hashOfSecret(secret), expires_at: expiresAt })
}

export async function consumeSignInLink(db: Knex, secret: string, now: Date): Promise<boolean> {
  const used = await db('sign_in_links')
    .where({ token_hash: hashOfSecret(secret) })
    .whereNull('used_at')
    .where('expires_at', '>', now)
    .update({ used_at: now })
  return used === 1
}
