import { statfs } from 'node:fs/promises'
import type { Context } from '../../context.ts'
import {
  type Check,
  checkBackup,
  checkClock,
  checkDisk,
  checkFolders,
  checkLocks,
  checkMirror,
  checkNone,
  checkSync,
  checkWorker,
} from '../../domain/checks.ts'
import { isPushAddress } from '../../domain/mailbox/push.ts'
import { listNames, plural } from '../../domain/plural.ts'
import { findOpenFiles } from '../../gateways/postgres/fileModes.ts'
import { findDatabaseServer } from '../../store/database/databaseServer.ts'
import { listLaterMigrations } from '../../store/database/migrate.ts'
import { findFolder } from '../../store/mailbox/mailFolders.ts'
import { listPasswordHashes } from '../../store/operations/access.ts'
import { listApiTokens } from '../../store/operations/apiTokens.ts'
import { findStatus, type Status } from '../../store/operations/status.ts'
import { countOverdue } from '../../store/sending/outbox.ts'
import { countUndelivered } from '../../store/webhooks/webhookEvents.ts'
import { checkPush } from './checkServices.ts'

export async function checkOperation(
  context: Pick<Context, 'config' | 'db' | 'address' | 'clock' | 'newId'>,
): Promise<Check[]> {
  const { db, clock, config, address } = context
  const from = clock().getTime()
  const server = await findDatabaseServer(db)
  const middle = (from + clock().getTime()) / 2
  const now = clock()
  const status = await findStatus(db, now, isPushAddress(address.public, config.sandbox))
  const { syncedAt, autoSync, lastSync } = status
  const lastError = lastSync?.state === 'failed' ? lastSync.error : null
  const worker = { connections: server.workerConnections, lastJobAt: server.lastJobAt }
  const size = `${(server.sizeBytes / 2 ** 20).toFixed(0)} MiB`
  return [
    checkDatabase(`PostgreSQL ${server.version}, ${size}`, await listLaterMigrations(db)),
    checkClock('clock', "the database's", middle - server.now.getTime()),
    await checkSignIn(context),
    await checkTokens(context),
    checkWorker(worker, now),
    checkLocks(status.hanging),
    checkSync({ autoSync, syncedAt, lastError }, now),
    await checkMailFolders(context, status),
    checkMirror(status.completeness.folders, now),
    await checkPush(context, status.push),
    checkOutbox(status, await countOverdue(db, new Date(now.getTime() - lateMs))),
    checkBackup(status.lastBackupAt, config.sandbox, now),
    ...checkSetAside(status, await countUndelivered(db)),
  ]
}

function checkDatabase(server: string, later: readonly string[]): Check {
  const name = 'database'
  if (later.length === 0) return { name, state: 'ok', message: `${server}, migrations up to date.` }
  const message = `${server}, migrated by a newer version (${listNames(later)}).`
  return { name, state: 'warn', message, hint: 'Install that version here too.' }
}

export async function checkDataDisk(dataDir: string): Promise<Check> {
  try {
    const { bavail, bsize } = await statfs(dataDir)
    return checkDisk(dataDir, bavail * bsize)
  } catch {
    const hint = 'The first start creates it. If it should exist, check DATA_DIR and its permissions.'
    return { name: 'disk', state: 'warn', message: `${dataDir} does not exist or cannot be read.`, hint }
  }
}

export async function checkFiles(dataDir: string, settingsFile: string): Promise<Check> {
  const name = 'files'
  const open = await findOpenFiles(dataDir, settingsFile)
  if (open.length === 0) return { name, state: 'ok', message: 'Private to the user who runs Rejoinder.' }
  const message = `Readable by other users of this machine: ${listNames(open)}.`
  return { name, state: 'warn', message, hint: 'Run as the owner of these paths: rejoinder doctor --fix' }
}

async function checkSignIn({ db, config }: Pick<Context, 'config' | 'db'>): Promise<Check> {
  const name = 'sign-in'
  if (config.auth === 'entra') return { name, state: 'ok', message: 'People sign in with Microsoft.' }
  if ((await listPasswordHashes(db)).length > 0)
    return { name, state: 'ok', message: 'People sign in with a password.' }
  if (config.sandbox)
    return { name, state: 'ok', message: 'rejoinder sign-in-link prints a link to sign in to the sandbox.' }
  return { name, state: 'warn', message: 'Nobody can sign in yet.', hint: 'Run: rejoinder user set-password' }
}

const [oldDays, dayMs] = [90, 86_400_000]

async function checkMailFolders({ db }: Pick<Context, 'db'>, { syncedAt, completeness }: Status): Promise<Check> {
  const refused = completeness.folders.filter(folder => folder.refusedSince !== null)
  return checkFolders(refused, syncedAt === null || (await findFolder(db, 'archive')) !== null)
}

async function checkTokens({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<Check> {
  const name = 'tokens'
  const old = new Date(clock().getTime() - oldDays * dayMs)
  const tokens = await listApiTokens(db)
  const expired = tokens.filter(({ expiresAt }) => expiresAt && expiresAt <= clock())
  if (expired.length > 0) {
    const message = `Expired: ${listNames(expired.map(token => token.name))}. Programs that use them get a 401.`
    const hint = 'Revoke it with rejoinder token revoke NAME. If a program still needs it, create another.'
    return { name, state: 'warn', message, hint }
  }
  const doubtful = tokens.filter(
    token => (token.expiresAt === null && token.scope !== 'metrics') || (token.lastUsedAt ?? token.createdAt) < old,
  )
  if (doubtful.length === 0)
    return {
      name,
      state: 'ok',
      message:
        tokens.length === 0
          ? 'There are none.'
          : `${plural(tokens.length, 'token')}, none expired, unused, or without an expiration date.`,
    }
  const names = listNames(doubtful.map(token => token.name))
  const message = `Without an expiration date, or not used for ${oldDays} days: ${names}.`
  return {
    name,
    state: 'warn',
    message,
    hint: 'List tokens with rejoinder token list. Revoke it with rejoinder token revoke NAME, then create another.',
  }
}

const lateMs = 10 * 60_000

function checkOutbox({ outbox }: Status, overdue: number): Check {
  return checkNone(
    'outbox',
    inState(outbox, 'failed', 'unknown') + overdue,
    ['email', 'failed, unclear, or late'],
    'The Outbox (rejoinder outbox list) shows why. Retry or cancel the email.',
  )
}

function inState(rows: readonly { state: string; count: number }[], ...states: string[]): number {
  return rows.filter(row => states.includes(row.state)).reduce((sum, row) => sum + row.count, 0)
}

function checkSetAside({ quarantined, queue, caspio }: Status, undelivered: number): Check[] {
  const again = 'Rejoinder retries them automatically. Settings (rejoinder quarantine list) shows why they failed.'
  return [
    checkNone('quarantine', quarantined, ['email', 'in quarantine'], again),
    checkNone(
      'jobs',
      inState(queue, 'failed'),
      ['job', 'failed permanently'],
      "The worker's log (rejoinder daemon logs) shows why. Once mended, this warning ends a week after the last failure.",
    ),
    checkNone('hooks', undelivered, ['webhook event', 'not delivered'], 'Settings lists them.'),
    checkNone(
      'rows',
      caspio.setAside,
      ['Caspio row', 'without a usable candidate'],
      'Settings lists them; see also rejoinder doctor caspio.',
    ),
  ]
}
