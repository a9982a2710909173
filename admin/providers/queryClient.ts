import { notifyManager, QueryClient } from '@tanstack/react-query'

// Draws a key's effect before the next key, which could otherwise still act on the old row.
notifyManager.setScheduler(queueMicrotask)

/**
 * Server events tell what changed, so nothing turns stale (API-05). Requests never pause, because a local server needs
 * no network.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
