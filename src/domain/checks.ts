import type { AppError, ErrorKind } from './errors.ts'
import { listNames, plural } from './plural.ts'

export interface Check {
  name: string
  state: 'ok' | 'warn' | 'fail'
  message: string
  hint?: string
  kind?: ErrorKind
}

export function failedCheck(name: string, { kind, message, hint }: AppError): Check {
  return { name, state: 'fail', message, hint, kind }
}

const [tolerableSkewMs, unusableSkewMs] = [30_000, 5 * 60_000]

/** Signatures, tokens and notifications are refused when clocks differ by five minutes. */
export function checkClock(name: string, whose: string, differenceMs: number): Check {
  const seconds = Math.abs(Math.round(differenceMs / 1000))
  if (Math.abs(differenceMs) <= tolerableSkewMs)
    return { name, state: 'ok', message: `Agrees with ${whose} (${seconds} s apart).` }
  return {
    name,
    state: Math.abs(differenceMs) > unusableSkewMs ? 'fail' : 'warn',
    message: `This machine's clock is ${seconds} s ${differenceMs > 0 ? 'ahead of' : 'behind'} ${whose}.`,
    hint: 'Synchronize clocks over the network (chrony, systemd-timesyncd).',
    kind: 'unavailable',
  }
}

const gibibyte = 2 ** 30

/** The data folder holds files waiting to be sent and the built-in database. */
export function checkDisk(dataDir: string, freeBytes: number): Check {
  const message = `${(freeBytes / gibibyte).toFixed(1)} GiB are free for ${dataDir}.`
  if (freeBytes >= 2 * gibibyte) return { name: 'disk', state: 'ok', message }
  const hint = 'Free some space, or move DATA_DIR to a larger disk.'
  return { name: 'disk', state: freeBytes < gibibyte / 4 ? 'fail' : 'warn', message, hint, kind: 'unavailable' }
}

interface SyncState {
  autoSync: boolean
  syncedAt: Date | null
  lastError: string | null
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const

/** In the largest unit of which there are two: '119 seconds', '2 minutes'. */
export function duration(ms: number): string {
  const [unit, unitMs] = units.find(([, unitMs]) => ms >= 2 * unitMs) ?? ['second', 1000]
  return plural(Math.max(0, Math.floor(ms / unitMs)), unit)
}

const ago = (at: Date, now: Date) => `${duration(now.getTime() - at.getTime())} ago`

const [lateMs, veryLateMs] = [10 * 60_000, 60 * 60_000]

export const isSyncLate = (syncedAt: Date, now: Date): boolean => now.getTime() - syncedAt.getTime() > lateMs

export function checkSync({ autoSync, syncedAt, lastError }: SyncState, now: Date): Check {
  const name = 'sync'
  const why = lastError ? ` The last one failed: ${lastError}` : ''
  if (!syncedAt) {
    const hint = 'Run rejoinder sync mail to start one and see its result.'
    return {
      name,
      state: lastError ? 'fail' : 'warn',
      message: `No sync has finished yet.${why}`,
      hint,
      kind: 'unavailable',
    }
  }
  const ageMs = now.getTime() - syncedAt.getTime()
  const message = `The last sync ended ${ago(syncedAt, now)}.${why}`
  if (!autoSync) {
    return {
      name,
      state: 'warn',
      message: `${message} Automatic sync is off.`,
      hint: 'Turn on Auto sync on the Inbox screen, or run rejoinder sync mail.',
    }
  }
  if (!isSyncLate(syncedAt, now))
    return { name, state: lastError ? 'warn' : 'ok', message, hint: 'It is retried automatically.' }
  const hint = 'Check that a worker is running (rejoinder daemon status). Run rejoinder sync mail to see the error.'
  return { name, state: ageMs > veryLateMs ? 'fail' : 'warn', message, hint, kind: 'unavailable' }
}

interface WorkerState {
  connections: number
  lastJobAt: Date | null
}

/** A worker that does not finish the job of every minute hangs. */
export function checkWorker({ connections, lastJobAt }: WorkerState, now: Date): Check {
  const name = 'worker'
  const last = lastJobAt === null ? 'No job has finished yet' : `The last job finished ${ago(lastJobAt, now)}`
  if (connections === 0) {
    const message = `No worker is connected. ${last}.`
    const hint = 'Start one: rejoinder start, rejoinder daemon start, or rejoinder work alongside rejoinder serve.'
    return { name, state: 'fail', message, hint, kind: 'unavailable' }
  }
  if (lastJobAt && now.getTime() - lastJobAt.getTime() <= 300_000)
    return { name, state: 'ok', message: `A worker is connected. ${last}.` }
  const hint =
    'A worker finishes a job each minute. Read its log (rejoinder daemon logs). If it hangs, end it with kill -9 and start it again.'
  return { name, state: 'warn', message: `A worker is connected. ${last}.`, hint }
}

/** A waiting process would replace a hanging holder. */
export function checkLocks(hanging: readonly { name: string; pid: number; silentSeconds: number }[]): Check {
  const name = 'locks'
  if (hanging.length === 0) return { name, state: 'ok', message: 'No process that holds a lock hangs.' }
  const processes = [...Map.groupBy(hanging, ({ pid }) => pid)]
  const descriptions = processes.map(([pid, locks]) => {
    const seconds = Math.max(...locks.map(({ silentSeconds }) => silentSeconds))
    return `Process ${pid} has hung for ${duration(seconds * 1000)} and holds locks: ${listNames(locks.map(lock => lock.name))}.`
  })
  const hint = `Run kill -9 ${processes.map(([pid]) => pid).join(' ')} on its machine, and start it again.`
  return { name, state: 'fail', message: descriptions.join(' '), hint, kind: 'unavailable' }
}

/** Archiving needs an Archive folder. */
export function checkFolders(
  refused: readonly { displayName: string; refusal: string | null }[],
  hasArchive: boolean,
): Check {
  const name = 'folders'
  if (refused.length === 0 && !hasArchive) {
    const hint = 'Archive an email in Outlook, which creates the folder, then run rejoinder sync mail.'
    return { name, state: 'warn', message: 'The mailbox has no Archive folder, so email cannot be archived.', hint }
  }
  if (refused.length === 0) return { name, state: 'ok', message: 'Every folder can be read.' }
  const list = listNames(
    refused.map(({ displayName, refusal }) => `${displayName} (${refusal})`),
    '; ',
  )
  const hint = 'Rejoinder does not see replies in them, so follow-ups wait until someone accepts that.'
  return { name, state: 'warn', message: `${plural(refused.length, 'folder')} cannot be read: ${list}`, hint }
}

interface FolderComparison {
  displayName: string
  /** Null before the first comparison. */
  inMailbox: number | null
  ours: number | null
  surplus: number | null
  checkedAt: Date | null
  firstSeenAt: Date
}

/** Tolerates one missed night. */
const comparedWithinMs = 36 * 60 * 60_000

export function checkMirror(folders: readonly FolderComparison[], now: Date): Check {
  const name = 'mirror'
  const isLate = ({ checkedAt, firstSeenAt }: FolderComparison) =>
    now.getTime() - (checkedAt ?? firstSeenAt).getTime() > comparedWithinMs
  const late = folders.filter(isLate).map(({ displayName }) => displayName)
  const missing = folders.reduce((sum, { inMailbox, ours }) => sum + (inMailbox ?? 0) - (ours ?? 0), 0)
  const gone = folders.reduce((sum, { surplus }) => sum + (surplus ?? 0), 0)
  if (folders.every(({ checkedAt }) => checkedAt === null) && late.length === 0) {
    return { name, state: 'ok', message: 'Not compared yet. Each night, every folder is compared with the mailbox.' }
  }
  if (late.length === 0 && missing === 0 && gone === 0)
    return { name, state: 'ok', message: 'No email was missing at the last comparison.' }
  const said = [
    ...(missing > 0 ? [`${plural(missing, 'email')} missing at the last comparison.`] : []),
    ...(gone > 0 ? [`${plural(gone, 'email')} no longer in the mailbox at the last comparison.`] : []),
    ...(late.length > 0 ? [`${plural(late.length, 'folder')} not compared for 36 hours: ${listNames(late)}.`] : []),
  ]
  const hint = 'Run rejoinder verify mail to compare the folders and fetch missing email.'
  return { name, state: 'warn', message: said.join(' '), hint }
}

const backupWithinMs = 7 * 86_400_000

export function checkBackup(lastAt: Date | null, isSandbox: boolean, now: Date): Check {
  const name = 'backup'
  const message = lastAt
    ? `The last backup was made and checked ${ago(lastAt, now)}.`
    : `No backup has been made${isSandbox ? '; a sandbox needs none' : ''}.`
  if (isSandbox || (lastAt && now.getTime() - lastAt.getTime() <= backupWithinMs)) return { name, state: 'ok', message }
  return { name, state: 'warn', message, hint: 'Run rejoinder backup FILE every night, for example with cron.' }
}

export function checkNone(name: string, count: number, [noun, wrong]: [string, string], hint: string): Check {
  return count === 0
    ? { name, state: 'ok', message: `No ${noun}s ${wrong}.` }
    : { name, state: 'warn', message: `${plural(count, noun)} ${wrong}.`, hint }
}
