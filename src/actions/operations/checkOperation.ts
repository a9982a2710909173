import { statfs } from 'node:fs/promises'
import type { Context } from '../../context.ts'
import {
  type Check,
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
import { findOpenFiles } from '../../gateways/postgres/fileModes.ts'
import { findDatabaseServer } from '../../store/database/databaseServer.ts'
import { listPasswordHashes } from '../../store/operations/access.ts'
import { listApiTokens } from '../../store/operations/apiTokens.ts'
import { findStatus, type Status } from '../../store/operations/status.ts'
import { countOverdue } from '../../store/sending/outbox.ts'
import { countUndelivered } from '../../store/webhooks/webhookEvents.ts'
import { checkPush } from './checkServices.ts'

/** Looks at how the product itself does: database, clock, who may sign in, worker, sync, what is set aside. */
export async function checkOperation(context: Context): Promise<Check[]> {
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
    { name: 'database', state: 'ok', message: `PostgreSQL ${server.version}, ${size}, migrations up to date.` },
    checkClock('clock', "the database's", middle - server.now.getTime()),
    await checkSignIn(context),
    await checkTokens(context),
    checkWorker(worker, now),
    checkLocks(status.hanging),
    checkSync({ autoSync, syncedAt, lastError }, now),
    checkFolders(status.completeness.folders.filter(folder => folder.refusedSince !== null)),
    checkMirror(status.completeness.folders, now),
    await checkPush(context, status.push),
    checkOutbox(status, await countOverdue(db, new Date(now.getTime() - lateMs))),
    ...checkSetAside(status, await countUndelivered(db)),
  ]
}

/** The room on the disk of the data folder. */
export async function checkDataDisk(dataDir: string): Promise<Check> {
  try {
    const { bavail, bsize } = await statfs(dataDir)
    return checkDisk(dataDir, bavail * bsize)
  } catch {
    const hint = 'It is made by the first start. Look at DATA_DIR and its rights if it should be there.'
    return { name: 'disk', state: 'warn', message: `${dataDir} is not there, or may not be read.`, hint }
  }
}

/** Whether other users of the machine can read what lies in the data folder, or the settings. */
export async function checkFiles(dataDir: string, settingsFile: string): Promise<Check> {
  const name = 'files'
  const open = await findOpenFiles(dataDir, settingsFile)
  if (open.length === 0) return { name, state: 'ok', message: 'Other users of this machine can read nothing.' }
  const more = open.length > namedFiles ? ` and ${open.length - namedFiles} more` : ''
  const message = `Open to other users of this machine: ${open.slice(0, namedFiles).join(', ')}${more}.`
  return { name, state: 'warn', message, hint: 'Take their rights away: chmod go-rwx PATH.' }
}

const namedFiles = 5

async function checkSignIn({ db, config }: Context): Promise<Check> {
  const name = 'sign-in'
  if (config.auth === 'entra') return { name, state: 'ok', message: 'People sign in with Microsoft.' }
  if ((await listPasswordHashes(db)).length > 0)
    return { name, state: 'ok', message: 'People sign in with a password.' }
  if (config.sandbox) return { name, state: 'ok', message: 'rejoinder sign-in-link prints a link into the sandbox.' }
  return { name, state: 'warn', message: 'Nobody can sign in yet.', hint: 'Run: rejoinder user set-password' }
}

const [oldDays, dayMs] = [90, 86_400_000]

/** Tokens that do not end, are no longer used, or hold all rights are more than somebody needs. */
async function checkTokens({ db, clock }: Context): Promise<Check> {
  const name = 'tokens'
  const old = new Date(clock().getTime() - oldDays * dayMs)
  const tokens = await listApiTokens(db)
  const doubtful = tokens.filter(
    token => (token.expiresAt === null && token.scope !== 'metrics') || (token.lastUsedAt ?? token.createdAt) < old,
  )
  if (doubtful.length === 0)
    return { name, state: 'ok', message: `${tokens.length} open the API; each ends and is used.` }
  const names = doubtful.map(token => token.name).join(', ')
  const message = `Without an end, or not used for ${oldDays} days: ${names}.`
  return { name, state: 'warn', message, hint: 'rejoinder token list; rejoinder token revoke NAME, then make another.' }
}

/** A mail that is due for so long, and not on its way out, is a sign. */
const lateMs = 10 * 60_000

/** Mails that failed, may have left, and those that should have left long ago. */
function checkOutbox({ outbox }: Status, overdue: number): Check {
  return checkNone(
    'outbox',
    inState(outbox, 'failed', 'unknown') + overdue,
    'mails that did not leave',
    'The Outbox tells why.',
  )
}

function inState(rows: readonly { state: string; count: number }[], ...states: string[]): number {
  return rows.filter(row => states.includes(row.state)).reduce((sum, row) => sum + row.count, 0)
}

function checkSetAside({ quarantined, queue, caspio }: Status, undelivered: number): Check[] {
  const again = 'They are tried again by themselves; Settings tells why they failed.'
  return [
    checkNone('quarantine', quarantined, 'mails set aside', again),
    checkNone('jobs', inState(queue, 'failed'), 'jobs that were given up', 'The log of the worker tells why.'),
    checkNone('hooks', undelivered, 'webhook events not delivered', 'Settings lists them.'),
    checkNone('rows', caspio.setAside, 'rows of Caspio set aside', 'rejoinder doctor caspio; Settings lists them.'),
  ]
}
