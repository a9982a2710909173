/** Formats a date as ISO 8601, as JSON does. */
export function iso(date: Date): string
export function iso(date: Date | null): string | null
export function iso(date: Date | null): string | null {
  return date === null ? null : date.toISOString()
}

type WithIsoDates<Row> = { [Name in keyof Row]: Date extends Row[Name] ? Exclude<Row[Name], Date> | string : Row[Name] }

/** Formats every date of a row as ISO 8601. */
export function isoDates<Row extends object>(row: Row): WithIsoDates<Row> {
  const told = Object.entries(row).map(([name, value]) => [name, value instanceof Date ? iso(value) : value])
  return Object.fromEntries(told) as WithIsoDates<Row>
}
