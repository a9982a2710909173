import type { ResponseBody } from '../../src/contract/responses.ts'
import { plural } from '../../src/domain/plural.ts'

/** Older replies, as after a first sync, are not news. */
const newestMs = 24 * 3_600_000
/** A larger number shares one notification. */
const maxAtOnce = 3

export type HighResponse = Pick<
  ResponseBody,
  'id' | 'interestLevel' | 'correctedAt' | 'receivedAt' | 'candidateName' | 'firm'
>

/** A level set by hand is not news. */
export function newHighs<R extends HighResponse>(found: readonly R[], known: ReadonlySet<string>, now: number): R[] {
  return found.filter(
    ({ id, interestLevel, correctedAt, receivedAt }) =>
      !known.has(id) &&
      interestLevel === 'high' &&
      correctedAt === null &&
      receivedAt !== null &&
      now - Date.parse(receivedAt) < newestMs,
  )
}

export interface Notice {
  /** Replaces the same tag's notification in all tabs. */
  tag: string
  title: string
  path: string
}

/** Says nothing about the email, because a screen may be shared. */
export function noticesOf(fresh: readonly HighResponse[]): Notice[] {
  if (fresh.length > maxAtOnce)
    return [
      {
        tag: 'highs',
        title: plural(fresh.length, 'new High reply', 'new High replies'),
        path: '/smart-email/interested',
      },
    ]
  return fresh.map(({ id, candidateName, firm }) => ({
    tag: id,
    title: `High: ${[candidateName ?? 'Unknown candidate', firm].filter(Boolean).join(', ')}`,
    path: `/smart-email/response/${encodeURIComponent(id)}`,
  }))
}
