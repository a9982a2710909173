import type { Knex } from 'knex'
import { type Right, type Role, rightOfRole } from '../../domain/rights.ts'
import { prepared } from '../database/prepared.ts'
import { hashOfSecret, newSecret } from '../database/secrets.ts'

/** Who has signed in, or the token that stands for them (NAV-21). */
export interface User {
  id: string
  name: string
  right: Right
}

const columns = { id: 'users.id', name: 'users.name', role: 'users.role' } as const
const toUser = ({ id, name, role }: { id: string; name: string; role: Role }): User => ({
  id,
  name,
  right: rightOfRole[role],
})

const dayMs = 86_400_000
/** A session ends when it was not used for so long. */
export const sessionDays = 30

/** The user of that name, made when there is none: with that role, or as operator when it is the first of all. */
export async function ensureUser(db: Knex, name: string, role?: Role): Promise<User> {
  const first = db.raw("case when exists (select 1 from users) then 'recruiter' else 'operator' end")
  await db('users')
    .insert({ name, role: role ?? first })
    .onConflict('name')
    .ignore()
  return toUser(await db('users').where({ name }).first(columns))
}

/** Sets the password hash of a user and ends their sessions: whoever knew the old one is out. */
export async function savePasswordHash(db: Knex, userId: string, passwordHash: string): Promise<void> {
  await db('users').where({ id: userId }).update({ password_hash: passwordHash })
  await db('sessions').where({ user_id: userId }).delete()
}

/** Users that have a password, with its hash. */
export async function listPasswordHashes(db: Knex): Promise<(User & { passwordHash: string })[]> {
  const rows = await db('users')
    .whereNotNull('password_hash')
    .select({ ...columns, passwordHash: 'password_hash' })
  return rows.map(row => ({ ...toUser(row), passwordHash: row.passwordHash }))
}

/** Opens a session; the secret goes into the cookie. */
export async function openSession(db: Knex, userId: string, now: Date): Promise<string> {
  const secret = newSecret()
  await db('sessions').insert({ token_hash: hashOfSecret(secret), user_id: userId, created_at: now, ...seen(now) })
  await db('sessions').where('expires_at', '<', now).delete()
  return secret
}

const seen = (now: Date) => ({ last_seen_at: now, expires_at: new Date(now.getTime() + sessionDays * dayMs) })

/** A session that holds. When it was last seen is kept to the day. */
export interface Session {
  user: User
  lastSeenAt: Date
}

/** The session of that secret, or null when it has ended or never was. */
export async function findSession(db: Knex, secret: string, now: Date): Promise<Session | null> {
  const row = await db('sessions')
    .join('users', 'users.id', 'sessions.user_id')
    .where({ token_hash: hashOfSecret(secret) })
    .where('expires_at', '>', now)
    .options(prepared('session'))
    .first({ ...columns, lastSeenAt: 'sessions.last_seen_at' })
  return row ? { user: toUser(row), lastSeenAt: row.lastSeenAt } : null
}

/** Whether its use is to be noted: once a day is enough. */
export const isUnseenToday = ({ lastSeenAt }: Session, now: Date) => now.getTime() - lastSeenAt.getTime() >= dayMs

/** A session that is used goes on: it ends so many days later again. False when it was ended meanwhile. */
export async function prolongSession(db: Knex, secret: string, now: Date): Promise<boolean> {
  const rows = await db('sessions')
    .where({ token_hash: hashOfSecret(secret) })
    .update(seen(now))
  return rows === 1
}

/** Ends a session. */
export async function closeSession(db: Knex, secret: string): Promise<void> {
  await db('sessions')
    .where({ token_hash: hashOfSecret(secret) })
    .delete()
}

/**
 * Ends the sessions of a user, or with null of everybody.
 *
 * @returns how many there were; null when there is no such user
 */
export async function closeSessions(db: Knex, name: string | null): Promise<number | null> {
  if (name === null) return db('sessions').delete()
  const user = await db('users').whereRaw('lower(name) = lower(?)', [name]).first('id')
  return user ? db('sessions').where({ user_id: user.id }).delete() : null
}

/** Adds a sign-in link that works once, until it expires. */
export async function insertSignInLink(db: Knex, secret: string, expiresAt: Date): Promise<void> {
  await db('sign_in_links').insert({ token_hash: hashOfSecret(secret), expires_at: expiresAt })
}

/** Uses a sign-in link up; false when it was used, has expired or never was. */
export async function consumeSignInLink(db: Knex, secret: string, now: Date): Promise<boolean> {
  const used = await db('sign_in_links')
    .where({ token_hash: hashOfSecret(secret) })
    .whereNull('used_at')
    .where('expires_at', '>', now)
    .update({ used_at: now })
  return used === 1
}
