import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { Knex } from 'knex'

export interface SigningKey {
  privateKey: KeyObject
  /** DER in base64, as SendGrid shows it. */
  publicKey: string
}

/** All processes on the database share it. */
export async function findSigningKey(db: Knex, mailbox: string): Promise<SigningKey> {
  const made = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const pem = made.export({ type: 'pkcs8', format: 'pem' }) as string
  await db('sandbox.sendgrid_keys').insert({ mailbox, private_key: pem }).onConflict('mailbox').ignore()
  const row = await db('sandbox.sendgrid_keys').where({ mailbox }).first('private_key')
  const privateKey = createPrivateKey(row.private_key)
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64')
  return { privateKey, publicKey }
}
