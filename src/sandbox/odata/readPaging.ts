import { invalidQuery } from '../http/GraphFailure.ts'
import type { GraphRequest } from '../http/GraphRequest.ts'

export interface Paging {
  top: number
  skip: number
  count: boolean
}

function readWhole(text: string | undefined, name: string, fallback: number): number {
  if (text === undefined) return fallback
  if (!/^\d+$/.test(text)) throw invalidQuery(`Invalid value '${text}' for ${name} query option found.`)
  return Number(text)
}

/** Reads `$top` (1 to 1,000, by default 10), `$skip` and `$count`. */
export function readPaging(request: GraphRequest, preferred?: number): Paging {
  const top = readWhole(request.query.get('$top'), '$top', Math.min(preferred ?? 10, 1000))
  if (top < 1 || top > 1000) {
    throw invalidQuery(`Invalid value '${top}' for $top query option found. The allowed range is from 1 to 1000.`)
  }
  const skip = readWhole(request.query.get('$skip') ?? request.query.get('$skiptoken'), '$skip', 0)
  return { top, skip, count: request.query.get('$count') === 'true' }
}

export function makeNextLink(address: string, request: GraphRequest, skip: number): string {
  const parts = [...request.query].filter(([name]) => name !== '$skip' && name !== '$skiptoken')
  const query = [...parts, ['$skip', String(skip)]].map(([name, value]) => `${name}=${encodeURIComponent(value!)}`)
  return `${address}?${query.join('&')}`
}
