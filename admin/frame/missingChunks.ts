/** Errors of bundles that an update on the server replaced. */
const missing = new WeakSet<Error>()

/** Source: https://vite.dev/guide/build#load-error-handling */
export function trackMissingChunks(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => void missing.add(payload))
}

export const isMissingChunk = (error: Error): boolean => missing.has(error)
