/** NAV-10, NAV-11: what the menu lists, in its order. `key` is the second key of the shortcut that begins with g. */
export const menuScreens = [
  { label: 'Inbox', path: '/', sub: false, key: 'i' },
  { label: 'Responses', path: '/smart-email', sub: true, key: 'r' },
  { label: 'Follow Ups', path: '/follow-ups', sub: true, key: 'f' },
  { label: 'Candidates', path: '/candidates', sub: false, key: 'c' },
  { label: 'Clients', path: '/clients', sub: false, key: 'l' },
  { label: 'Analytics', path: '/analytics', sub: false, key: 'a' },
  { label: 'Webhooks', path: '/webhooks', sub: false, key: 'w' },
  { label: 'Settings', path: '/settings', sub: false, key: 's' },
] as const

/** Every screen that keys lead to: those of the menu, and those that links lead to beside it. */
export const keyScreens = [...menuScreens, { label: 'Outbox', path: '/outbox', key: 'o' }] as const

/** NAV-12: whether a path belongs to a screen of the menu. '/inbox' is another name of '/'. */
export function isScreenOfPath(screenPath: string, path: string): boolean {
  const isUnder = (start: string) => path === start || path.startsWith(`${start}/`)
  // A response that is open over the mailbox stands at the end of its path.
  if (screenPath === '/') return path === '/' || isUnder('/inbox') || isUnder('/response')
  return isUnder(screenPath)
}
