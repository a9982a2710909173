/** Errors of bundles that an update on the server replaced. */
const missing = new WeakSet<Error>()

/** Source: https://vite.dev/guide/build#load-error-handling */
export function noteMissingParts(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => void missing.add(payload))
}

export const isMissingPart = (error: Error): boolean => missing.has(error)
