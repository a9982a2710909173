import type { Knex } from 'knex'
import type { Right } from '../../domain/rights.ts'
import { hashOfSecret } from '../database/secrets.ts'
import type { User } from './access.ts'

interface NewApiToken {
  name: string
  secret: string
  userId: string
  scope: Right
  /** Null for a token that does not end. */
  expiresAt: Date | null
}

/** Adds a token for scripts; false when the name is taken. */
export async function insertApiToken(db: Knex, token: NewApiToken): Promise<boolean> {
  const { name, secret, userId, scope, expiresAt } = token
  const rows = await db('api_tokens')
    .insert({ name, token_hash: hashOfSecret(secret), user_id: userId, scope, expires_at: expiresAt })
    .onConflict('name')
    .ignore()
    .returning('id')
  return rows.length > 0
}

/** What is known of a token for scripts; its secret is not. */
export interface ApiToken {
  name: string
  scope: Right
  createdAt: Date
  expiresAt: Date | null
  lastUsedAt: Date | null
  /** The address that used it last. */
  lastUsedFrom: string | null
}

/** The tokens for scripts, by name. */
export function listApiTokens(db: Knex): Promise<ApiToken[]> {
  return db('api_tokens')
    .select({
      name: 'name',
      scope: 'scope',
      createdAt: 'created_at',
      expiresAt: 'expires_at',
      lastUsedAt: 'last_used_at',
      lastUsedFrom: 'last_used_from',
    })
    .orderBy('name')
}

/** Takes a token back; false when there is none of that name. */
export async function deleteApiToken(db: Knex, name: string): Promise<boolean> {
  return (await db('api_tokens').where({ name }).delete()) > 0
}

/** Who calls by a token, under the token's own name; null when it has ended or never was. */
export async function findApiToken(db: Knex, secret: string, now: Date): Promise<User | null> {
  const token = await db('api_tokens')
    .where({ token_hash: hashOfSecret(secret) })
    .where(where => where.whereNull('expires_at').orWhere('expires_at', '>', now))
    .first('id', 'name', 'scope')
  return token ? { id: token.id, name: `token ${token.name}`, right: token.scope } : null
}

/** Keeps when a token was last used, to the minute, and from where. */
export async function noteTokenUse(db: Knex, secret: string, use: { at: Date; from: string }): Promise<void> {
  const due = new Date(use.at.getTime() - 60_000)
  await db('api_tokens')
    .where({ token_hash: hashOfSecret(secret) })
    .where(where => where.whereNull('last_used_at').orWhere('last_used_at', '<', due))
    .update({ last_used_at: use.at, last_used_from: use.from })
}
