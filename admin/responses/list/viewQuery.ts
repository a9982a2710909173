import type { ResponseFilterBody } from '../../../src/contract/responses.ts'
import { type SearchPart, writeSearch } from '../../../src/domain/search/parseSearch.ts'
import type { SearchTerm } from '../../../src/domain/search/searchTerms.ts'
import { namesState } from './filters.ts'

export function viewQuery(filter: ResponseFilterBody, user: string | null): string {
  const { q, interestLevel, refId, owner, isRead, hasReminder } = filter
  const part = (term: SearchTerm, ...values: string[]): SearchPart => ({
    ...{ term, values, negated: false, isPhrase: values.some(value => /\s/.test(value)) },
  })
  const parts: SearchPart[] = []
  if (interestLevel) parts.push(part('level', ...[interestLevel].flat()))
  if (refId) parts.push(part('candidate', refId))
  if (owner) parts.push(part('owner', owner === user ? 'me' : owner))
  if (hasReminder) parts.push(part('has', 'reminder'))
  else if (isRead && !namesState(q)) parts.push(part('is', isRead === 'true' ? 'archived' : 'unread'))
  return [writeSearch(parts), q?.trim()].filter(Boolean).join(' ')
}
