/** A moment as JSON says it. */
export function iso(date: Date): string
export function iso(date: Date | null): string | null
export function iso(date: Date | null): string | null {
  return date === null ? null : date.toISOString()
}
