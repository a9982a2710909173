/** Errors of missing bundles, for example after an update replaced them on the server. */
const missing = new WeakSet<Error>()

/** Source: https://vite.dev/guide/build#load-error-handling */
export function noteMissingParts(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => void missing.add(payload))
}

export const isMissingPart = (error: Error): boolean => missing.has(error)
