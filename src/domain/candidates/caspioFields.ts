import { AppError } from '../errors.ts'

/** CASPIO_FIELDS can name other columns. */
const defaultColumns = {
  recordId: 'PK_ID',
  refId: 'Ref_ID',
  name: 'Full_Name',
  firstName: 'First_Name',
  lastName: 'Last_Name',
  email: 'Email',
  phone: 'Phone',
  firm: 'Firm',
  role: 'Role',
  practiceArea: 'Practice_Area',
  experience: 'Experience',
  skills: 'Skills',
  state: 'State',
  city: 'City',
  timezone: 'Time_Zone',
  status: 'Status',
  pipelineStage: 'Pipeline_Stage',
  caspioCreatedAt: 'Date_Created',
  caspioUpdatedAt: 'Date_Updated',
} as const
export type CaspioField = keyof typeof defaultColumns

/** `asked` are the fields in CASPIO_FIELDS. */
export interface CaspioFields {
  columns: Readonly<Partial<Record<CaspioField, string>>>
  asked: readonly CaspioField[]
}

const needed = ['recordId', 'refId'] as const

/**
 * Reads 'refId=Ref_ID, email=E_Mail' or a JSON object.
 * @throws Error whose message follows the variable's name
 */
export function readCaspioFields(text: string | undefined): CaspioFields {
  const given = Object.entries(text?.trim().startsWith('{') ? parseObject(text) : parsePairs(text ?? ''))
  for (const [field, column] of given) {
    if (!(field in defaultColumns)) {
      throw new Error(`names the field '${field}'; there are ${Object.keys(defaultColumns).join(', ')}`)
    }
    if (column !== '' && !/^[\p{L}_][\p{L}\p{N}_]*$/u.test(column)) throw new Error(`has no column name for ${field}`)
  }
  const whole = { ...defaultColumns, ...Object.fromEntries(given) } as Record<CaspioField, string>
  const columns = Object.fromEntries(Object.entries(whole).filter(([, column]) => column !== ''))
  for (const field of needed) if (!(field in columns)) throw new Error(`must not leave out ${field}`)
  const namesNobody = !('name' in columns) && !('firstName' in columns) && !('lastName' in columns)
  if (namesNobody) throw new Error('must not leave out every name')
  return { columns, asked: given.filter(([, column]) => column !== '').map(([field]) => field as CaspioField) }
}

export function presentColumns(fields: CaspioFields, existing: readonly string[]): CaspioFields['columns'] {
  const missing = missingColumns(fields, existing)
  const lost = missing.find(({ isNeeded }) => isNeeded)
  if (lost) {
    throw new AppError('invalid', 'caspio.column', `The Caspio table has no column ${lost.column} (${lost.field}).`, {
      hint: 'Set CASPIO_FIELDS to the names of your columns, which rejoinder doctor caspio lists.',
    })
  }
  const isThere = ([field]: [string, string]) => !missing.some(other => other.field === field)
  return Object.fromEntries(Object.entries(fields.columns).filter(isThere))
}

/** The row number always exists. */
export function missingColumns(
  { columns, asked }: CaspioFields,
  existing: readonly string[],
): { field: CaspioField; column: string; isNeeded: boolean }[] {
  const known = new Set([...existing, defaultColumns.recordId])
  const entries = Object.entries(columns) as [CaspioField, string][]
  return entries
    .filter(([, column]) => !known.has(column))
    .map(([field, column]) => ({
      field,
      column,
      isNeeded: asked.includes(field) || needed.some(name => name === field),
    }))
}

function parseObject(text: string): Record<string, string> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Error('is not JSON')
  }
  const entries = Object.entries(value ?? {})
  if (entries.some(([, column]) => typeof column !== 'string')) throw new Error('is not an object with text values')
  return Object.fromEntries(entries.map(([field, column]) => [field, column.trim()]))
}

function parsePairs(text: string): Record<string, string> {
  const pairs = text.split(/[,;\n]/).filter(pair => pair.trim() !== '')
  return Object.fromEntries(
    pairs.map(pair => {
      const [field = '', column, ...more] = pair.split('=').map(part => part.trim())
      if (column === undefined || more.length > 0) throw new Error(`is not a list of field=Column: '${pair.trim()}'`)
      return [field, column]
    }),
  )
}
