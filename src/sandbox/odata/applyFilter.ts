import type { Knex } from 'knex'
import type { Condition } from './parseFilter.ts'

const columns: Record<string, string> = {
  receivedDateTime: 'received_at',
  sentDateTime: 'sent_at',
  createdDateTime: 'created_at',
  lastModifiedDateTime: 'modified_at',
  isRead: 'is_read',
  isDraft: 'is_draft',
  hasAttachments: 'has_attachments',
  internetMessageId: 'internet_message_id',
  conversationId: 'conversation_id',
  subject: 'subject',
  importance: `coalesce(props->>'importance', 'normal')`,
  'flag/flagStatus': `flag->>'flagStatus'`,
  'from/emailAddress/address': `lower(props#>>'{from,emailAddress,address}')`,
  'sender/emailAddress/address': `lower(props#>>'{sender,emailAddress,address}')`,
}

const signs = { eq: '=', ne: '<>', ge: '>=', gt: '>', le: '<=', lt: '<' }

export function applyFilter(query: Knex.QueryBuilder, conditions: readonly Condition[]): void {
  for (const condition of conditions) {
    if (condition.kind === 'extended') {
      const wanted = JSON.stringify([{ id: condition.id, value: condition.value }])
      query.whereRaw('extended @> ?::jsonb', [wanted])
      continue
    }
    const { property, operator, value } = condition
    const literal = property.endsWith('/address') ? String(value).toLowerCase() : value
    query.whereRaw(`${columns[property]} ${signs[operator]} ?`, [literal])
  }
}
