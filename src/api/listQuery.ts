import type { FastifyReply } from 'fastify'
import { type Static, type TObject, type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'
import { ErrorBody, listQuery } from '../contract/list.ts'
import { AppError } from '../domain/errors.ts'
import type { Right } from '../domain/rights.ts'
import type { RefusedPart } from '../domain/search/parseSearch.ts'
import type { ListRange, Page } from '../store/database/listRows.ts'
import type { App } from './app.ts'
import { describeProblem } from './describeProblem.ts'
import { findInvalidInput } from './findInvalidInput.ts'

interface RawQuery {
  sort?: string
  range?: string
  filter?: string
}

type ListedPage<Row> = Page<Row> & { refused?: readonly RefusedPart[] }

interface List<Filter extends TObject, Item extends TSchema, Row> {
  path: string
  tags: string[]
  summary: string
  right?: Right
  filter: Filter
  /** May also be query parameters of their own. */
  inQuery?: readonly (keyof Static<Filter> & string)[]
  sort: readonly (keyof Static<Item> & string)[]
  item: Item
  list(filter: Static<Filter>, range: ListRange, user: string | null): Promise<ListedPage<Row>>
  present(rows: Row[]): Static<Item>[] | Promise<Static<Item>[]>
}

/** Adds a GET with `filter`, `sort` and `range` (API-13 and others). */
export function addListRoute<Filter extends TObject, Item extends TSchema, Row>(
  app: App,
  { path, tags, summary, right, filter, inQuery = [], sort, item, list, present }: List<Filter, Item, Row>,
): void {
  const plain = Object.fromEntries(inQuery.map(name => [name, filter.properties[name] as TSchema]))
  app.get(
    `/api/${path}`,
    {
      config: right ? { right, audited: false } : {},
      schema: {
        tags,
        summary,
        querystring: listQuery(filter, sort, plain),
        response: { 200: Type.Array(item), '4xx': ErrorBody } as Record<string, TSchema>,
      },
    },
    async (request, reply) => {
      const { range, filter: conditions } = readListQuery(request.query, filter, sort)
      const given = Object.entries(request.query).filter(([name]) => Object.hasOwn(plain, name))
      const page = await list({ ...Object.fromEntries(given), ...conditions }, range, request.user?.name ?? null)
      reply.header('content-range', contentRange(path, range, page))
      addRefusedHeader(reply, page.refused)
      return present(page.rows)
    },
  )
}

/** The default and the maximum. */
const maxRows = 1000

export function readListQuery<T extends TSchema>(
  query: RawQuery,
  filterSchema: T,
  sortFields: readonly string[],
): { range: ListRange; filter: Static<T> } {
  const filter = parsePart('filter', query.filter) ?? {}
  const invalidText = findInvalidInput(filter)
  if (invalidText) throw invalid('filter', `${invalidText.field} ${invalidText.reason}`.trim())
  const [problem] = Value.Errors(filterSchema, filter)
  if (problem) {
    const { field, reason } = describeProblem(problem)
    throw invalid('filter', `is not valid: ${field || 'it'} ${reason}`)
  }
  return { range: { ...readRange(query.range), sort: readSort(query.sort, sortFields) }, filter: filter as Static<T> }
}

export function addRefusedHeader(reply: FastifyReply, refused: readonly RefusedPart[] = []): void {
  if (refused.length > 0) reply.header('x-refused', refused.map(({ part }) => encodeURIComponent(part)).join(', '))
}

/** ra-data-simple-rest reads the total from it. */
function contentRange(resource: string, range: ListRange, page: Page<unknown>): string {
  const last = range.first + page.rows.length - 1
  return page.rows.length === 0 ? `${resource} */${page.total}` : `${resource} ${range.first}-${last}/${page.total}`
}

function readRange(text: string | undefined): { first: number; last: number } {
  const value = parsePart('range', text)
  if (value === undefined) return { first: 0, last: maxRows - 1 }
  const [first, last] = Array.isArray(value) ? value : []
  if (!Number.isSafeInteger(first) || !Number.isSafeInteger(last) || first < 0 || last < first) {
    throw invalid('range', 'is [first,last], counted from 0')
  }
  return { first, last: Math.min(last, first + maxRows - 1) }
}

function readSort(text: string | undefined, fields: readonly string[]): ListRange['sort'] {
  const value = parsePart('sort', text)
  if (value === undefined) return undefined
  const [field, order] = Array.isArray(value) ? value : []
  if (typeof field !== 'string' || (order !== 'ASC' && order !== 'DESC')) {
    throw invalid('sort', 'is ["field","ASC"] or ["field","DESC"]')
  }
  if (!fields.includes(field)) {
    throw new AppError('invalid', 'list.sort', `There is no field ${field.slice(0, 100)} to sort by.`, {
      field: 'sort',
      hint: `Sort by one of these: ${fields.join(', ')}.`,
    })
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
