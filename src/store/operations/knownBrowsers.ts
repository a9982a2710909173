import type { Knex } from 'knex'
import { hashOfSecret, newSecret } from '../database/secrets.ts'

export const knownDays = 180

const dayMs = 86_400_000

/** Returns the cookie's secret, which grants no access. */
export async function insertKnownBrowser(db: Knex, now: Date): Promise<string> {
  const secret = newSecret()
  const expiresAt = new Date(now.getTime() + knownDays * dayMs)
  await db('known_browsers').insert({ token_hash: hashOfSecret(secret), expires_at: expiresAt })
  await db('known_browsers').where('expires_at', '<', now).delete()
  return secret
}

export async function isKnownBrowser(db: Knex, secret: string, now: Date): Promise<boolean> {
  const row = await db('known_browsers')
    .where({ token_hash: hashOfSecret(secret) })
    .where('expires_at', '>', now)
    .first('token_hash')
  return row !== undefined
}
