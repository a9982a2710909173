import type { Knex } from 'knex'
import type { Right } from '../../domain/rights.ts'
import { hashOfSecret } from '../database/secrets.ts'
import type { Caller } from './access.ts'

interface NewApiToken {
  name: string
  secret: string
  scope: Right
  expiresAt: Date | null
}

export async function insertApiToken(db: Knex, token: NewApiToken): Promise<boolean> {
  const { name, secret, scope, expiresAt } = token
  const rows = await db('api_tokens')
    .insert({ name, token_hash: hashOfSecret(secret), scope, expires_at: expiresAt })
    .onConflict('name')
    .ignore()
    .returning('id')
  return rows.length > 0
}

export interface ApiToken {
  name: string
  scope: Right
  createdAt: Date
  expiresAt: Date | null
  lastUsedAt: Date | null
  lastUsedFrom: string | null
}

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

export async function deleteApiToken(db: Knex, name: string): Promise<boolean> {
  return (await db('api_tokens').where({ name }).delete()) > 0
}

export async function findApiToken(db: Knex, secret: string, now: Date): Promise<Caller | null> {
  const token = await db('api_tokens')
    .where({ token_hash: hashOfSecret(secret) })
    .where(where => where.whereNull('expires_at').orWhere('expires_at', '>', now))
    .first('id', 'name', 'scope')
  if (!token) return null
  return { id: token.id, name: `token ${token.name}`, right: token.scope, by: 'token', byId: token.id }
}

/** Writes at most once a minute. */
export async function recordTokenUse(db: Knex, secret: string, use: { at: Date; from: string }): Promise<void> {
  const due = new Date(use.at.getTime() - 60_000)
  await db('api_tokens')
    .where({ token_hash: hashOfSecret(secret) })
    .where(where => where.whereNull('last_used_at').orWhere('last_used_at', '<', due))
    .update({ last_used_at: use.at, last_used_from: use.from })
}
