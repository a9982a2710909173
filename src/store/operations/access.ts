import type { Knex } from 'knex'
import { prepared } from '../database/prepared.ts'
import { hashOfSecret, newSecret } from '../database/secrets.ts'

/** Who has signed in. One kind of user, with all rights (NAV-21). */
export interface User {
  id: string
  name: string
}

const dayMs = 86_400_000
/** A session ends when it was not used for so long. */
export const sessionDays = 30

/** The user of that name, made when there is none. */
export async function ensureUser(db: Knex, name: string): Promise<User> {
  await db('users').insert({ name }).onConflict('name').ignore()
  return db('users').where({ name }).first('id', 'name')
}

/** Sets the password hash of a user and ends all sessions: whoever knew the old one is out. */
export async function savePasswordHash(db: Knex, userId: string, passwordHash: string): Promise<void> {
  await db('users').where({ id: userId }).update({ password_hash: passwordHash })
  await closeSessions(db, null)
}

/** Users that have a password, with its hash. */
export function listPasswordHashes(db: Knex): Promise<(User & { passwordHash: string })[]> {
  return db('users').whereNotNull('password_hash').select({ id: 'id', name: 'name', passwordHash: 'password_hash' })
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
    .first({ id: 'users.id', name: 'users.name', lastSeenAt: 'sessions.last_seen_at' })
  return row ? { user: { id: row.id, name: row.name }, lastSeenAt: row.lastSeenAt } : null
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

/** Adds a token for scripts; false when the name is taken. */
export async function insertApiToken(
  db: Knex,
  token: { name: string; secret: string; userId: string },
): Promise<boolean> {
  const rows = await db('api_tokens')
    .insert({ name: token.name, token_hash: hashOfSecret(token.secret), user_id: token.userId })
    .onConflict('name')
    .ignore()
    .returning('id')
  return rows.length > 0
}

/** What is known of a token for scripts; its secret is not. */
export interface ApiToken {
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}

/** The tokens for scripts, by name. */
export function listApiTokens(db: Knex): Promise<ApiToken[]> {
  return db('api_tokens').select({ name: 'name', createdAt: 'created_at', lastUsedAt: 'last_used_at' }).orderBy('name')
}

/** Takes a token back; false when there is none of that name. */
export async function deleteApiToken(db: Knex, name: string): Promise<boolean> {
  return (await db('api_tokens').where({ name }).delete()) > 0
}

/** The user that a token stands for, or null. */
export async function findApiToken(db: Knex, secret: string): Promise<User | null> {
  const user = await db('api_tokens')
    .join('users', 'users.id', 'api_tokens.user_id')
    .where({ token_hash: hashOfSecret(secret) })
    .first({ id: 'users.id', name: 'users.name' })
  return user ?? null
}

/** Keeps when a token was last used, to the minute. */
export async function noteTokenUse(db: Knex, secret: string, now: Date): Promise<void> {
  await db('api_tokens')
    .where({ token_hash: hashOfSecret(secret) })
    .where(where => where.whereNull('last_used_at').orWhere('last_used_at', '<', new Date(now.getTime() - 60_000)))
    .update({ last_used_at: now })
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
