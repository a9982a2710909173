import { GraphFailure, invalidQuery } from '../http/GraphFailure.ts'
import type { Condition } from './parseFilter.ts'

export interface Order {
  property: string
  column: string
  descending: boolean
}

const columns: Record<string, string> = {
  receivedDateTime: 'received_at',
  sentDateTime: 'sent_at',
  createdDateTime: 'created_at',
  lastModifiedDateTime: 'modified_at',
  subject: 'lower(subject)',
  isRead: 'is_read',
  hasAttachments: 'has_attachments',
  'from/emailAddress/name': `lower(props#>>'{from,emailAddress,name}')`,
  'from/emailAddress/address': `lower(props#>>'{from,emailAddress,address}')`,
}

export function parseOrder(orderBy: string): Order[] {
  return orderBy.split(',').map(part => {
    const [property = '', direction = 'asc', ...more] = part.trim().split(/\s+/)
    const column = columns[property]
    if (!column || more.length > 0 || !/^(asc|desc)$/i.test(direction)) {
      throw invalidQuery(`The property '${property}' cannot be used in the orderby query option.`)
    }
    return { property, column, descending: direction.toLowerCase() === 'desc' }
  })
}

/** A filter must begin with the properties of the order, in its order (page `user-list-messages`). */
export function checkOrderAgainstFilter(order: readonly Order[], conditions: readonly Condition[]): void {
  const filtered: string[] = []
  for (const condition of conditions) {
    const property = condition.kind === 'compare' ? condition.property : 'singleValueExtendedProperties'
    if (!filtered.includes(property)) filtered.push(property)
  }
  if (filtered.length > 0 && order.some((each, index) => filtered[index] !== each.property)) {
    throw new GraphFailure(400, 'InefficientFilter', 'The restriction or sort order is too complex for this operation.')
  }
}
