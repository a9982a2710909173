import type { Knex } from 'knex'
import { badParameter } from './CaspioFailure.ts'
import { columnSql } from './caspioColumns.ts'
import { parseWhere } from './parseWhere.ts'

export type CaspioRecord = Record<string, unknown>

const maxRows = 1000
const usualRows = 100
const known = /^q\.(select|where|orderBy|limit|pageNumber|pageSize)$/

interface StoredRecord {
  pk: string
  created: string | null
  updated: string | null
  record: CaspioRecord
}

export async function readRecords(db: Knex, query: URLSearchParams): Promise<{ Result: CaspioRecord[] }> {
  for (const name of query.keys()) if (!known.test(name)) throw badParameter(`Unknown parameter '${name}'.`)
  const select = query
    .get('q.select')
    ?.split(',')
    .map(name => name.trim())
  for (const name of select ?? []) columnSql(name)
  const { limit, offset } = readPaging(query)
  const rows: StoredRecord[] = await db('sandbox.caspio_records')
    .select('pk', 'record', {
      created: db.raw(`to_char(created_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS')`),
      updated: db.raw(`to_char(updated_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS')`),
    })
    .modify(records => {
      const where = query.get('q.where')
      if (where !== null) {
        const { sql, bindings } = parseWhere(where)
        records.whereRaw(sql, bindings)
      }
    })
    .orderByRaw(readOrder(query.get('q.orderBy')))
    .limit(limit)
    .offset(offset)
  return { Result: rows.map(row => render(row, select)) }
}

/** Lets stored values override generated columns, so that tests can add malformed rows. */
function render({ pk, created, updated, record }: StoredRecord, select: string[] | undefined): CaspioRecord {
  const whole = { PK_ID: Number(pk), Date_Created: created, Date_Updated: updated, ...record }
  return select ? Object.fromEntries(select.map(name => [name, whole[name as keyof typeof whole] ?? null])) : whole
}

function readPaging(query: URLSearchParams): { limit: number; offset: number } {
  const limit = readNumber(query, 'q.limit')
  const size = readNumber(query, 'q.pageSize')
  const page = readNumber(query, 'q.pageNumber') ?? 1
  if (size !== undefined && (size < 5 || size > maxRows)) throw badParameter('q.pageSize is out of range.')
  if (page < 1) throw badParameter('q.pageNumber is out of range.')
  // Caspio silently reduces a higher limit.
  const rows = size ?? Math.min(limit ?? usualRows, maxRows)
  return { limit: rows, offset: size === undefined ? 0 : (page - 1) * size }
}

function readNumber(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name)
  if (text === null) return undefined
  if (!/^\d+$/.test(text)) throw badParameter(`${name} is not a number.`)
  return Number(text)
}

function readOrder(text: string | null): string {
  if (!text) return 'md5(pk::text)'
  return text
    .split(',')
    .map(part => {
      const [name = '', direction = 'ASC'] = part.trim().split(/\s+/)
      if (!/^(asc|desc)$/i.test(direction)) throw badParameter(`Incorrect syntax near '${direction}'.`)
      // SQL Server sorts NULL lowest.
      return `${columnSql(name)} ${direction} nulls ${/^asc$/i.test(direction) ? 'first' : 'last'}`
    })
    .join(', ')
}
