/** Errors of bundles that could not be loaded, as when an update has replaced them on the server. */
const missing = new WeakSet<Error>()

/** Records those errors. Source: https://vite.dev/guide/build#load-error-handling */
export function noteMissingParts(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => void missing.add(payload))
}

export const isMissingPart = (error: Error): boolean => missing.has(error)
