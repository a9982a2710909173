import { DateTime } from 'luxon'

/**
 * How far the changed rows of Caspio were read: the time and number of the last. Until it is settled, the next run reads
 * the minute before it once more: a row can be changed in the same tick, or told late.
 */
export interface UpdatedCursor extends ChangePoint {
  /** When it came here, on our clock. */
  movedAt: string
  settled: boolean
  /** How far the rows were read that are dated ahead, when there are more than a page of them. */
  ahead: ChangePoint | null
}

/** A row's place in the order of changes. */
export interface ChangePoint {
  /** As Caspio tells it: without a zone. */
  at: string
  id: number
}

/** The condition for rows behind a point, and the order in which they come. */
interface Reading {
  where: string
  orderBy: string
}

const overlapMs = 60_000
/** Nothing new behind a cursor that old: what there was has been told. */
const settlingMs = 120_000

/** No clock on earth is further ahead of UTC than 14 hours; an hour more for one that goes wrong. */
const furthestAheadMs = 15 * 3_600_000

/** Before every time that SQL Server can hold. */
export const beforeAll = '1753-01-01T00:00:00'

/** Reads last_updated_cursor. */
export function parseUpdatedCursor(text: string | null): UpdatedCursor | null {
  return text === null ? null : (JSON.parse(text) as UpdatedCursor)
}

/**
 * The last time that a change of now can bear, whatever the zone that Caspio tells times in. What bears a later one says
 * nothing of when it was changed: a cursor that followed it would pass over every change until then.
 */
export function latestChange(now: Date): string {
  return DateTime.fromMillis(now.getTime() + furthestAheadMs, { zone: 'utc' }).toFormat("yyyy-MM-dd'T'HH:mm:ss.SSS")
}

/** Rows with a higher number: those that were added since. */
export function readAdded(column: string, after: number): Reading {
  return { where: `${column}>${after}`, orderBy: `${column} ASC` }
}

/** Where a run begins to read changed rows. */
export function readChangedAnew(columns: { at: string; id: string }, cursor: UpdatedCursor): Reading {
  if (cursor.settled) return readChanged(columns, cursor)
  const since = DateTime.fromISO(cursor.at, { zone: 'utc' }).minus(overlapMs)
  // SQL Server has no time before 1753.
  const from = cursor.at <= beforeAll ? cursor.at : since.toISO({ includeOffset: false })
  return { where: `${columns.at}>='${from}'`, orderBy: changedOrder(columns) }
}

/** Where it goes on: behind a row, those of the same time with a higher number included. */
export function readChanged(columns: { at: string; id: string }, { at, id }: ChangePoint): Reading {
  const time = `'${at.replaceAll("'", "''")}'`
  const where = `${columns.at}>${time} OR (${columns.at}=${time} AND ${columns.id}>${id})`
  return { where, orderBy: changedOrder(columns) }
}

/** Whether a string is a time as Caspio tells it. */
export function isCaspioTime(text: unknown): text is string {
  return typeof text === 'string' && DateTime.fromISO(text, { zone: 'utc' }).isValid
}

/** Whether a row is behind a cursor in the order of reading. Times of one table are told in one length. */
export function isBehind(row: ChangePoint, cursor: ChangePoint): boolean {
  return row.at > cursor.at || (row.at === cursor.at && row.id > cursor.id)
}

/** The cursor of before, at the end of a run that found nothing behind it. */
export function settle(cursor: UpdatedCursor, startedAt: Date): UpdatedCursor {
  return { ...cursor, settled: startedAt.getTime() - Date.parse(cursor.movedAt) >= settlingMs }
}

const changedOrder = ({ at, id }: { at: string; id: string }) => `${at} ASC, ${id} ASC`
