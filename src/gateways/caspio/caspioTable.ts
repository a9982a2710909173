import { AppError } from '../../domain/errors.ts'
import type { CaspioTransport } from './caspioTransport.ts'

/** What is asked of a table: rows in a total order, at most 1,000. */
export interface CaspioQuery {
  columns: readonly string[]
  where?: string
  orderBy: string
  limit: number
}

/** A column of the table. */
export interface CaspioColumn {
  name: string
  type: string
}

/** The table of candidates. Every call may throw AppError as caspioError says. */
export interface CaspioTable {
  /** Where it is, for people. */
  url: string
  table: string
  /** Asks for a new token, and nothing else. */
  signIn(signal?: AbortSignal): Promise<void>
  listColumns(signal?: AbortSignal): Promise<CaspioColumn[]>
  listRows(query: CaspioQuery, signal?: AbortSignal): Promise<Record<string, unknown>[]>
}

/** Longer addresses are refused (special-considerations). */
const longestUrl = 2047

/** Makes the table over Caspio's REST API (howto.caspio.com: REST API v3; v2 speaks the same here). */
export function createCaspioTable(transport: CaspioTransport, table: string): CaspioTable {
  const root = `${transport.restUrl}/tables/${encodeURIComponent(table)}`
  return {
    url: transport.restUrl,
    table,
    signIn: signal => transport.signIn(signal),
    async listColumns(signal) {
      const columns = readResult(await transport.get(`${root}/fields`, signal))
      return columns.map(column => ({ name: String(column.Name), type: String(column.Type ?? '') }))
    },
    async listRows({ columns, where, orderBy, limit }, signal) {
      const conditions = {
        ...(where === undefined ? {} : { 'q.where': where }),
        'q.orderBy': orderBy,
        'q.limit': String(limit),
      }
      const whole = `${root}/records?${encode({ 'q.select': columns.join(','), ...conditions })}`
      // Too many columns to name: all of them.
      const url = whole.length <= longestUrl ? whole : `${root}/records?${encode(conditions)}`
      return readResult(await transport.get(url, signal))
    },
  }
}

function encode(parameters: Record<string, string>): string {
  return Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
}

function readResult(body: unknown): Record<string, unknown>[] {
  const result = typeof body === 'object' && body !== null && 'Result' in body ? body.Result : undefined
  const isList = Array.isArray(result) && result.every(row => typeof row === 'object' && row !== null)
  if (isList) return result as Record<string, unknown>[]
  throw new AppError('unavailable', 'caspio.answer', 'Caspio answered something else than rows.', {
    hint: 'Check CASPIO_URL: https://ACCOUNT.caspio.com.',
  })
}
