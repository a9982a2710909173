/** Errors of parts of the admin that could not be fetched, as after an update, when the server has others. */
const missing = new WeakSet<Error>()

/** Notes which errors those are. Source: https://vite.dev/guide/build#load-error-handling */
export function noteMissingParts(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => void missing.add(payload))
}

/** Whether an error says that a part of the admin could not be fetched. */
export const isMissingPart = (error: Error): boolean => missing.has(error)
