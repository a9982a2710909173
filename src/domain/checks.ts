import type { AppError, ErrorKind } from './errors.ts'

/** One thing that the doctor has looked at. */
export interface Check {
  name: string
  state: 'ok' | 'warn' | 'fail'
  message: string
  /** What to do. */
  hint?: string
  /** Of a failed one, which kind of trouble it is. */
  kind?: ErrorKind
}

/** What an error that we foresee says, as a check. */
export function failedCheck(name: string, { kind, message, hint }: AppError): Check {
  return { name, state: 'fail', message, hint, kind }
}

const [tolerableSkewMs, unusableSkewMs] = [30_000, 5 * 60_000]

/** Signatures, tokens and notifications are refused when clocks differ by five minutes. */
export function checkClock(name: string, whose: string, differenceMs: number): Check {
  const seconds = Math.abs(Math.round(differenceMs / 1000))
  if (Math.abs(differenceMs) <= tolerableSkewMs)
    return { name, state: 'ok', message: `As ${whose} (${seconds} s apart).` }
  return {
    name,
    state: Math.abs(differenceMs) > unusableSkewMs ? 'fail' : 'warn',
    message: `This machine's clock is ${seconds} s ${differenceMs > 0 ? 'ahead of' : 'behind'} ${whose}.`,
    hint: 'Let the machines take their time from the network (chrony, systemd-timesyncd).',
    kind: 'unavailable',
  }
}

const gibibyte = 2 ** 30

/** Files that wait to be sent lie in the data folder, and the database where it is our own. */
export function checkDisk(dataDir: string, freeBytes: number): Check {
  const message = `${(freeBytes / gibibyte).toFixed(1)} GiB are free for ${dataDir}.`
  if (freeBytes >= 2 * gibibyte) return { name: 'disk', state: 'ok', message }
  const hint = 'Make room, or set DATA_DIR to a larger disk.'
  return { name: 'disk', state: freeBytes < gibibyte / 4 ? 'fail' : 'warn', message, hint, kind: 'unavailable' }
}

interface SyncStanding {
  autoSync: boolean
  /** When the last sync ended well. */
  syncedAt: Date | null
  /** Why the newest one failed; null when it did not. */
  lastError: string | null
}

const [lateMs, veryLateMs] = [10 * 60_000, 60 * 60_000]

/** The poll comes every 15 seconds or two minutes, so that one that ended long ago is a sign. */
export function checkSync({ autoSync, syncedAt, lastError }: SyncStanding, now: Date): Check {
  const name = 'sync'
  const why = lastError ? ` The last one failed: ${lastError}` : ''
  if (!syncedAt) {
    const hint = 'rejoinder sync mail shows how it goes.'
    return {
      name,
      state: lastError ? 'fail' : 'warn',
      message: `No sync has ended yet.${why}`,
      hint,
      kind: 'unavailable',
    }
  }
  const ageMs = now.getTime() - syncedAt.getTime()
  const message = `The last sync ended ${Math.round(ageMs / 1000)} s ago.${why}`
  if (!autoSync) {
    return { name, state: 'warn', message: `${message} Auto-sync is off.`, hint: 'Turn it on in the web interface.' }
  }
  if (ageMs <= lateMs) return { name, state: lastError ? 'warn' : 'ok', message, hint: 'It is tried again by itself.' }
  const hint = 'Is a worker running (rejoinder daemon status)? rejoinder sync mail shows what is wrong.'
  return { name, state: ageMs > veryLateMs ? 'fail' : 'warn', message, hint, kind: 'unavailable' }
}

interface WorkerStanding {
  /** Connections of workers to the queue. */
  connections: number
  lastJobAt: Date | null
}

/** Every minute brings a job, so that a worker that ends none hangs. */
export function checkWorker({ connections, lastJobAt }: WorkerStanding, now: Date): Check {
  const name = 'worker'
  const age = lastJobAt && Math.round((now.getTime() - lastJobAt.getTime()) / 1000)
  const last = age === null ? 'No job has ended yet' : `The last job ended ${age} s ago`
  if (connections === 0) {
    const message = `No worker is connected. ${last}.`
    const hint = 'Start one: rejoinder start, rejoinder daemon start, or rejoinder work beside rejoinder serve.'
    return { name, state: 'fail', message, hint, kind: 'unavailable' }
  }
  if (age !== null && age <= 300) return { name, state: 'ok', message: `A worker is connected. ${last}.` }
  const hint = 'Within a minute of its start it should end one. Look at its log.'
  return { name, state: 'warn', message: `A worker is connected. ${last}.`, hint }
}

/** A holder that hangs is replaced by whoever waits for its lock: one that stays means that nobody is left to wait. */
export function checkLocks(hanging: readonly { name: string; silentSeconds: number }[]): Check {
  const name = 'locks'
  if (hanging.length === 0) return { name, state: 'ok', message: 'Nothing that holds a lock hangs.' }
  const list = hanging.map(lock => `${lock.name} (silent for ${lock.silentSeconds} s)`).join(', ')
  const hint = 'A process is stopped or blocked: end it, and start it again.'
  return { name, state: 'fail', message: `The holder hangs of: ${list}.`, hint, kind: 'unavailable' }
}

/** Folders that Microsoft Graph does not give: what lies there is not seen. */
export function checkFolders(refused: readonly { displayName: string; refusal: string | null }[]): Check {
  const name = 'folders'
  if (refused.length === 0) return { name, state: 'ok', message: 'Every folder can be read.' }
  const list = refused.map(({ displayName, refusal }) => `${displayName} (${refusal})`).join('; ')
  const hint = 'Replies that lie there are not seen: follow-ups leave only when whoever sends them accepts that.'
  return { name, state: 'warn', message: `${refused.length} cannot be read: ${list}`, hint }
}

interface FolderStanding {
  displayName: string
  /** How many mails it has in the mailbox and here; null before it was first compared. */
  inMailbox: number | null
  ours: number | null
  /** How many here the mailbox has no longer. */
  surplus: number | null
  checkedAt: Date | null
}

/** Folders are compared every night; one night may be missed. */
const comparedWithinMs = 36 * 60 * 60_000

/** Law 12: whether every folder was compared with the mailbox of late, and every mail was here then. */
export function checkMirror(folders: readonly FolderStanding[], now: Date): Check {
  const name = 'mirror'
  const isLate = ({ checkedAt }: FolderStanding) =>
    checkedAt === null || now.getTime() - checkedAt.getTime() > comparedWithinMs
  const late = folders.filter(isLate).map(({ displayName }) => displayName)
  const missing = folders.reduce((sum, { inMailbox, ours }) => sum + (inMailbox ?? 0) - (ours ?? 0), 0)
  const gone = folders.reduce((sum, { surplus }) => sum + (surplus ?? 0), 0)
  if (late.length === 0 && missing === 0 && gone === 0)
    return { name, state: 'ok', message: 'Every mail was here when last compared.' }
  const said = [
    ...(missing > 0 ? [`${missing} mails were missing when last compared.`] : []),
    ...(gone > 0 ? [`${gone} mails here were gone from the mailbox when last compared.`] : []),
    ...(late.length > 0 ? [`${late.length} folders were not compared for 36 hours: ${late.join(', ')}.`] : []),
  ]
  const hint = 'rejoinder verify mail compares them now, fetches what is missing, and tells what is in the way.'
  return { name, state: 'warn', message: said.join(' '), hint }
}

/** Something that should be none. */
export function checkNone(name: string, count: number, what: string, hint: string): Check {
  return count === 0
    ? { name, state: 'ok', message: `No ${what}.` }
    : { name, state: 'warn', message: `${count} ${what}.`, hint }
}
