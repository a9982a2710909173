import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { AppError } from '../domain/errors.ts'
import type { ListRange, Page } from '../store/listRows.ts'
import { findUnfit } from './unfitInput.ts'

interface RawQuery {
  sort?: string
  range?: string
  filter?: string
}

/** Without a range the newest 1,000; a range asks for at most as many. */
const mostRows = 1000

/**
 * Reads the query of a list, as ra-data-simple-rest sends it.
 *
 * @throws AppError `invalid` naming the part that is wrong
 */
export function readListQuery<T extends TSchema>(
  query: RawQuery,
  filterSchema: T,
): { range: ListRange; filter: Static<T> } {
  const filter = parsePart('filter', query.filter) ?? {}
  const unfit = findUnfit(filter)
  if (unfit) throw invalid('filter', `${unfit.field} ${unfit.reason}`.trim())
  const problem = [...Value.Errors(filterSchema, filter)][0]
  if (problem) {
    const name = problem.instancePath.replace(/^\//, '')
    throw invalid('filter', `${name || JSON.stringify(problem.params)} ${problem.message}`.trim())
  }
  return { range: { ...readRange(query.range), sort: readSort(query.sort) }, filter: filter as Static<T> }
}

/** The Content-Range header of a page, which ra-data-simple-rest reads the total from. */
export function contentRange(resource: string, range: ListRange, page: Page<unknown>): string {
  const last = range.first + page.rows.length - 1
  return page.rows.length === 0 ? `${resource} */${page.total}` : `${resource} ${range.first}-${last}/${page.total}`
}

function readRange(text: string | undefined): { first: number; last: number } {
  const value = parsePart('range', text)
  if (value === undefined) return { first: 0, last: mostRows - 1 }
  const [first, last] = Array.isArray(value) ? value : []
  if (!Number.isSafeInteger(first) || !Number.isSafeInteger(last) || first < 0 || last < first) {
    throw invalid('range', 'is [first,last], counted from 0')
  }
  return { first, last: Math.min(last, first + mostRows - 1) }
}

function readSort(text: string | undefined): ListRange['sort'] {
  const value = parsePart('sort', text)
  if (value === undefined) return undefined
  const [field, order] = Array.isArray(value) ? value : []
  if (typeof field !== 'string' || (order !== 'ASC' && order !== 'DESC')) {
    throw invalid('sort', 'is ["field","ASC"] or ["field","DESC"]')
  }
  return { field, order: order === 'ASC' ? 'asc' : 'desc' }
}

function parsePart(name: string, text: string | undefined): unknown {
  if (text === undefined || text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw invalid(name, 'is not JSON')
  }
}

function invalid(field: string, reason: string): AppError {
  return new AppError('invalid', 'list.query', `The query parameter ${field} ${reason}.`, { field })
}
