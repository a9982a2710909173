import { AppError } from '../../domain/errors.ts'
import type { CaspioTransport } from './caspioTransport.ts'

/** Selects at most 1,000 rows, in a total order. */
export interface CaspioQuery {
  columns: readonly string[]
  where?: string
  orderBy: string
  limit: number
}

export interface CaspioColumn {
  name: string
  type: string
}

export interface CaspioTable {
  url: string
  table: string
  signIn(signal?: AbortSignal): Promise<void>
  listColumns(signal?: AbortSignal): Promise<CaspioColumn[]>
  listRows(query: CaspioQuery, signal?: AbortSignal): Promise<Record<string, unknown>[]>
}

/** Caspio refuses longer URLs (special-considerations). */
const longestUrl = 2047

/** howto.caspio.com: REST API v3; v2 is the same here. */
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
  throw new AppError('unavailable', 'caspio.answer', 'Caspio returned a response without rows.', {
    hint: 'Check CASPIO_URL: https://ACCOUNT.caspio.com.',
  })
}
