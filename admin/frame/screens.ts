/** `key` follows g in the shortcut (NAV-10, NAV-11). */
export const menuScreens = [
  { label: 'Today', path: '/today', sub: false, key: 't', daily: true },
  { label: 'Inbox', path: '/', sub: false, key: 'i', daily: true },
  { label: 'Responses', path: '/smart-email', sub: true, key: 'r', daily: true },
  { label: 'Follow Ups', path: '/follow-ups', sub: true, key: 'f', daily: true },
  { label: 'Candidates', path: '/candidates', sub: false, key: 'c', daily: true },
  { label: 'Clients', path: '/clients', sub: false, key: 'l', daily: false },
  { label: 'Analytics', path: '/analytics', sub: false, key: 'a', daily: true },
  { label: 'Webhooks', path: '/webhooks', sub: false, key: 'w', daily: false },
  { label: 'Settings', path: '/settings', sub: false, key: 's', daily: false },
] as const

export const keyScreens = [...menuScreens, { label: 'Outbox', path: '/outbox', key: 'o' }] as const

export const namedPlaces = [
  { label: 'Drafts', path: '/?folder=Drafts' },
  { label: 'Sent Items', path: '/?folder=SentItems' },
  { label: 'For Review', path: '/?folder=for-review' },
  { label: 'Email Submissions', path: '/submissions' },
] as const

/** NAV-12 */
export function isScreenOfPath(screenPath: string, path: string): boolean {
  const isUnder = (start: string) => path === start || path.startsWith(`${start}/`)
  // A response over the inbox has its own path.
  if (screenPath === '/') return path === '/' || isUnder('/inbox') || isUnder('/response')
  return isUnder(screenPath)
}
