import { DateTime } from 'luxon'

/** Repeats the last minute until settled, because a row can appear late. */
export interface UpdatedCursor extends ChangePoint {
  /** A time of our clock, not of Caspio's. */
  movedAt: string
  settled: boolean
  /** Progress through rows with future dates. */
  ahead: ChangePoint | null
}

export interface ChangePoint {
  /** Has no zone, as Caspio returns it. */
  at: string
  id: number
}

interface Reading {
  where: string
  orderBy: string
}

const overlapMs = 60_000
/** Expects no late rows after this time. */
const settlingMs = 120_000

/** No time zone is more than 14 hours ahead of UTC; one hour allows for a wrong clock. */
const maxAheadMs = 15 * 3_600_000

/** SQL Server can hold no earlier time. */
export const beforeAll = '1753-01-01T00:00:00'

/** A cursor beyond this would skip every change until then. */
export function latestChange(now: Date): string {
  return DateTime.fromMillis(now.getTime() + maxAheadMs, { zone: 'utc' }).toFormat("yyyy-MM-dd'T'HH:mm:ss.SSS")
}

export function readAdded(column: string, after: number): Reading {
  return { where: `${column}>${after}`, orderBy: `${column} ASC` }
}

export function readChangedFromStart(columns: { at: string; id: string }, cursor: UpdatedCursor): Reading {
  if (cursor.settled) return readChanged(columns, cursor)
  const since = DateTime.fromISO(cursor.at, { zone: 'utc' }).minus(overlapMs)
  const from = cursor.at <= beforeAll ? cursor.at : since.toISO({ includeOffset: false })
  return { where: `${columns.at}>='${from}'`, orderBy: changedOrder(columns) }
}

/** Includes rows with the same time and a higher number. */
export function readChanged(columns: { at: string; id: string }, { at, id }: ChangePoint): Reading {
  const time = `'${at.replaceAll("'", "''")}'`
  const where = `${columns.at}>${time} OR (${columns.at}=${time} AND ${columns.id}>${id})`
  return { where, orderBy: changedOrder(columns) }
}

export function isCaspioTime(text: unknown): text is string {
  return typeof text === 'string' && DateTime.fromISO(text, { zone: 'utc' }).isValid
}

/** All times of a table have the same length. */
export function isBehind(row: ChangePoint, cursor: ChangePoint): boolean {
  return row.at > cursor.at || (row.at === cursor.at && row.id > cursor.id)
}

export function settleCursor(cursor: UpdatedCursor, startedAt: Date): UpdatedCursor {
  return { ...cursor, settled: startedAt.getTime() - Date.parse(cursor.movedAt) >= settlingMs }
}

const changedOrder = ({ at, id }: { at: string; id: string }) => `${at} ASC, ${id} ASC`
