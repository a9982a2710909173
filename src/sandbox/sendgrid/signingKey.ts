import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { Knex } from 'knex'

/** The key pair by which the sandbox signs events. */
export interface SigningKey {
  privateKey: KeyObject
  /** As SendGrid shows it: base64 of its DER. */
  publicKey: string
}

/** The mailbox's key, made when there is none yet: all processes on one database share it. */
export async function findSigningKey(db: Knex, mailbox: string): Promise<SigningKey> {
  const made = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const pem = made.export({ type: 'pkcs8', format: 'pem' }) as string
  await db('sandbox.sendgrid_keys').insert({ mailbox, private_key: pem }).onConflict('mailbox').ignore()
  const row = await db('sandbox.sendgrid_keys').where({ mailbox }).first('private_key')
  const privateKey = createPrivateKey(row.private_key)
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64')
  return { privateKey, publicKey }
}
