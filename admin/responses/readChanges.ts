import type { QueryClient } from '@tanstack/react-query'
import type { GetListResult } from 'react-admin'
import type { ResponseBody, ResponseFilterBody } from '../../src/contract/responses.ts'

export function afterReadChange(
  list: GetListResult<ResponseBody>,
  filter: ResponseFilterBody,
  ids: ReadonlySet<string>,
  read: boolean,
): GetListResult<ResponseBody> {
  const changed = list.data.map(response => withReadChange(response, ids, read))
  const data = changed.filter(response => stays(response, filter, ids))
  const gone = list.data.length - data.length
  return { ...list, data, total: list.total === undefined ? undefined : list.total - gone }
}

function withReadChange(response: ResponseBody, ids: ReadonlySet<string>, read: boolean): ResponseBody {
  if (!messageIds(response).some(id => ids.has(id))) return response
  const isRead = read ? ('true' as const) : ('false' as const)
  const threadEmails = response.threadEmails.map(email => (ids.has(email.id) ? { ...email, isRead } : email))
  const changed = { ...response, isRead: ids.has(response.id) ? isRead : response.isRead, threadEmails }
  return { ...changed, threadUnread: unreadIds(changed).length }
}

function stays(response: ResponseBody, filter: ResponseFilterBody, ids: ReadonlySet<string>): boolean {
  if (!filter.isRead || !messageIds(response).some(id => ids.has(id))) return true
  const unread = filter.threads ? unreadIds(response).length > 0 : response.isRead === 'false'
  return (filter.isRead === 'false') === unread
}

const messageIds = (response: ResponseBody) => [response.id, ...response.threadEmails.map(email => email.id)]

export function unreadIds(response: ResponseBody): string[] {
  if (response.threadEmails.length === 0) return response.isRead === 'false' ? [response.id] : []
  return response.threadEmails.filter(email => email.isRead === 'false').map(email => email.id)
}

/** Does not wait for the server. */
export function showReadChange(client: QueryClient, ids: string[], read: boolean): void {
  const wanted = new Set(ids)
  for (const query of client.getQueryCache().findAll({ queryKey: ['responses', 'getList'] })) {
    const list = query.state.data as GetListResult<ResponseBody> | undefined
    const params = query.queryKey[2] as { filter?: ResponseFilterBody } | undefined
    if (list) client.setQueryData(query.queryKey, afterReadChange(list, params?.filter ?? {}, wanted, read))
  }
}
