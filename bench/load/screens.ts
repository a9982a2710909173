import type { Shown } from './Browser.ts'

type Sort = readonly [field: string, order: 'ASC' | 'DESC']

/** Mimics a list of ra-data-simple-rest. */
function list(resource: string, sort: Sort, perPage: number, filter: object, page = 1): Shown {
  const first = (page - 1) * perPage
  const query = new URLSearchParams({
    sort: JSON.stringify(sort),
    range: JSON.stringify([first, first + perPage - 1]),
    filter: JSON.stringify(filter),
  })
  return { key: [resource, 'getList', sort, perPage, page, filter], kind: resource, path: `/api/${resource}?${query}` }
}

function one(key: readonly string[], path: string): Shown {
  return { key, kind: path, path: `/api/${path}` }
}

/** The header and the follow-up watcher. */
const layout: Shown[] = [
  { ...one(['outlook', 'stats'], 'outlook/emails?folderId=submissions-stats'), kind: 'submission stats' },
  list('campaign-follow-ups', ['createdAt', 'DESC'], 20, { status: ['draft', 'sending'] }),
]
const syncControls: Shown[] = [one(['dashboard', 'stats'], 'dashboard/stats'), one(['settings'], 'settings')]

/** `q` filters the responses; `openId` is the open dialog. */
export interface ResponsesPlace {
  interested?: boolean
  q?: string
  page?: number
  openId?: string
}

export function responseRows({ interested, q, page = 1 }: ResponsesPlace): Shown {
  const filter = interested ? { threads: true, interestLevel: 'high' } : { threads: true, isRead: 'false' }
  return list('responses', ['latestAt', 'DESC'], 25, { ...filter, ...(q ? { q } : {}) }, page)
}

export function responsesScreen(place: ResponsesPlace): Shown[] {
  const { q, openId } = place
  const archived = list('responses', ['latestAt', 'DESC'], 1, { ...(q ? { q } : {}), threads: true, isRead: 'true' })
  return [...layout, ...syncControls, responseRows(place), archived, ...(openId ? openResponse(openId) : [])]
}

function openResponse(id: string): Shown[] {
  return [
    { key: ['responses', 'getOne', id], kind: 'response', path: `/api/responses/${id}` },
    list('activity-logs', ['createdAt', 'DESC'], 20, { responseId: id }),
  ]
}

export function groupsScreen(page: number, unfolded: string | undefined): Shown[] {
  const groups = list('response-groups', ['latestAt', 'DESC'], 25, {}, page)
  const content = unfolded ? [list('responses', ['receivedAt', 'DESC'], 500, { refId: unfolded })] : []
  return [...layout, ...syncControls, groups, ...content]
}

export interface InboxPlace {
  folder?: string
  page?: number
  search?: string
  unreadOnly?: boolean
  openId?: string
}

export function emailRows({ folder = 'Inbox', page = 1, search, unreadOnly }: InboxPlace): Shown {
  const query = new URLSearchParams({ folderId: folder, page: String(page), pageSize: '25' })
  if (search) query.set('q', search)
  else if (unreadOnly) query.set('unreadOnly', 'true')
  const path = `/api/outlook/${search ? 'search' : 'emails'}?${query}`
  return { key: ['outlook', 'emails', path], kind: search ? 'search' : 'folder page', path }
}

export function inboxScreen(place: InboxPlace): Shown[] {
  const { openId } = place
  const folders = one(['outlook', 'folders'], 'outlook/folders')
  const open: Shown[] = openId
    ? [{ key: ['outlook', 'email', openId], kind: 'email', path: `/api/outlook/emails/${openId}` }]
    : []
  return [...layout, ...syncControls, folders, emailRows(place), ...open]
}

/** Weighted by visits. */
export const otherScreens: readonly (readonly [Shown[], number])[] = [
  [
    [
      ...layout,
      list('submissions', ['sentAt', 'DESC'], 1, {}),
      list('submission-groups', ['latestAt', 'DESC'], 50, {}),
    ],
    2,
  ],
  [[...layout, list('submissions', ['sentAt', 'DESC'], 1, {}), list('submissions', ['sentAt', 'DESC'], 50, {})], 2],
  [[...layout, list('candidates', ['createdAt', 'DESC'], 25, {})], 2],
  [[...layout, list('campaigns', ['sentAt', 'DESC'], 300, { isActive: 'true' })], 1],
  [
    [
      ...layout,
      list('campaigns', ['sentAt', 'DESC'], 300, { isActive: 'true' }),
      {
        key: ['campaign-recipients', 'Candidate Number3'],
        kind: 'campaign recipients',
        path: '/api/campaigns/Candidate%20Number3/recipients?leftOut=true',
      },
    ],
    1,
  ],
  [
    [
      ...layout,
      one(['dashboard', 'stats'], 'dashboard/stats'),
      one(['dashboard', 'interest-distribution'], 'dashboard/interest-distribution'),
      one(['dashboard', 'top-candidates'], 'dashboard/top-candidates'),
      one(['dashboard', 'analytics'], 'analytics'),
    ],
    1,
  ],
]
