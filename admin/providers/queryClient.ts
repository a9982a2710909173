import { QueryClient } from '@tanstack/react-query'

/**
 * API-05: nothing grows stale by itself and nothing is retried; what changed is told by the server's events.
 * Calls are never paused: this machine's own server answers without a network, too.
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
