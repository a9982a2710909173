import type { Knex } from 'knex'
import { hashOfSecret, newSecret } from '../database/secrets.ts'

/** A browser is known for so long after somebody has signed in with it. */
export const knownDays = 180

const dayMs = 86_400_000

/** Notes that somebody has signed in with a browser; the secret goes into its cookie. It opens nothing. */
export async function insertKnownBrowser(db: Knex, now: Date): Promise<string> {
  const secret = newSecret()
  const expiresAt = new Date(now.getTime() + knownDays * dayMs)
  await db('known_browsers').insert({ token_hash: hashOfSecret(secret), expires_at: expiresAt })
  await db('known_browsers').where('expires_at', '<', now).delete()
  return secret
}

/** Whether somebody has signed in with the browser that carries this secret. */
export async function isKnownBrowser(db: Knex, secret: string, now: Date): Promise<boolean> {
  const row = await db('known_browsers')
    .where({ token_hash: hashOfSecret(secret) })
    .where('expires_at', '>', now)
    .first('token_hash')
  return row !== undefined
}
