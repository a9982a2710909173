export function iso(date: Date): string
export function iso(date: Date | null): string | null
export function iso(date: Date | null): string | null {
  return date === null ? null : date.toISOString()
}

type WithIsoDates<Row> = { [Name in keyof Row]: Date extends Row[Name] ? Exclude<Row[Name], Date> | string : Row[Name] }

export function isoDates<Row extends object>(row: Row): WithIsoDates<Row> {
  const converted = Object.entries(row).map(([name, value]) => [name, value instanceof Date ? iso(value) : value])
  return Object.fromEntries(converted) as WithIsoDates<Row>
}
