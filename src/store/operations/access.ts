import type { Knex } from 'knex'
import { type Right, type Role, rightOfRole } from '../../domain/rights.ts'
import { prepared } from '../database/prepared.ts'
import { hashOfSecret, newSecret } from '../database/secrets.ts'

/** A signed-in user, or a token in that role (NAV-21). */
export interface User {
  id: string
  name: string
  right: Right
}

/** The caller of a request, with the session or token. */
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
/** Days of disuse after which a session ends, and its maximum. */
export interface SessionLife {
  days: number
  maxDays: number
}

/** Finds or creates a user. The first of all becomes an operator unless `role` is given. */
export async function ensureUser(db: Knex, name: string, role?: Role): Promise<User> {
  const known = await knownName(db, name)
  const first = db.raw("case when exists (select 1 from users) then 'recruiter' else 'operator' end")
  await db('users')
    .insert({ name: known, role: role ?? first })
    .onConflict('name')
    .ignore()
  return toUser(await db('users').where({ name: known }).first(columns))
}

/** Returns a user's name as stored, in any case: Entra may change the case of an address. */
export async function knownName(db: Knex, name: string): Promise<string> {
  const user = await db('users').whereRaw('lower(name) = lower(?)', [name]).orderBy('created_at').first('name')
  return user?.name ?? name
}

/** Stores a password hash and ends the user's sessions. */
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

/** A new session with the secret for its cookie. */
export interface OpenedSession {
  user: Caller
  secret: string
}

/** The origin of a request. */
export interface Visitor {
  /** The user agent of the browser. */
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

/** A valid session; its last use is exact to the day. */
export interface Session {
  user: Caller
  lastSeenAt: Date
}

/** Finds a valid session by its secret, or null. */
export async function findSession(db: Knex, secret: string, now: Date): Promise<Session | null> {
  const row = await db('sessions')
    .join('users', 'users.id', 'sessions.user_id')
    .where({ token_hash: hashOfSecret(secret) })
    .where('expires_at', '>', now)
    .options(prepared('session'))
    .first({ ...columns, byId: 'sessions.id', lastSeenAt: 'sessions.last_seen_at' })
  return row ? { user: { ...toUser(row), by: 'session', byId: row.byId }, lastSeenAt: row.lastSeenAt } : null
}

/** Returns whether a session's use must be stored, at most once a day. */
export const isUnseenToday = ({ lastSeenAt }: Session, now: Date) => now.getTime() - lastSeenAt.getTime() >= dayMs

/** Extends a session in use, up to its maximum. Returns false when it has ended. */
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

/**
 * Ends the sessions of a user, or of everybody for null.
 *
 * @returns their number, or null for an unknown user
 */
export async function closeSessions(db: Knex, name: string | null): Promise<number | null> {
  if (name === null) return db('sessions').delete()
  const user = await db('users').whereRaw('lower(name) = lower(?)', [name]).first('id')
  return user ? db('sessions').where({ user_id: user.id }).delete() : null
}

/** Ends everything that signs somebody in: sessions and unused sign-in links. */
export async function closeEverySession(db: Knex): Promise<void> {
  await db('sessions').delete()
  await db('sign_in_links').delete()
}

/** Adds a sign-in link that works once until it expires. */
export async function insertSignInLink(db: Knex, secret: string, expiresAt: Date): Promise<void> {
  await db('sign_in_links').insert({ token_hash: hashOfSecret(secret), expires_at: expiresAt })
}

/** Uses up a sign-in link. Returns false when it was used, has expired or never existed. */
export async function consumeSignInLink(db: Knex, secret: string, now: Date): Promise<boolean> {
  const used = await db('sign_in_links')
    .where({ token_hash: hashOfSecret(secret) })
    .whereNull('used_at')
    .where('expires_at', '>', now)
    .update({ used_at: now })
  return used === 1
}
