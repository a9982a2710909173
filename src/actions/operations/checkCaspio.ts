import type { Context } from '../../context.ts'
import { type CaspioFields, missingColumns } from '../../domain/candidates/caspioFields.ts'
import { readCaspioRow, recordIdOf } from '../../domain/candidates/caspioRows.ts'
import { type Check, failedCheck } from '../../domain/checks.ts'
import { AppError } from '../../domain/errors.ts'
import type { CaspioTable } from '../../gateways/caspio/caspioTable.ts'
import { notConfigured } from '../candidates/syncCaspio.ts'

export async function checkCaspio({ caspio, config }: Pick<Context, 'config' | 'caspio'>): Promise<Check[]> {
  if (!caspio && config.caspioMode === 'sandbox') {
    return [
      { name: 'caspio', state: 'ok', message: 'The sandbox is used instead of Caspio and has not been started yet.' },
    ]
  }
  if (!caspio) return [failedCheck('caspio', notConfigured())]
  const where =
    config.caspioMode === 'sandbox' ? `The sandbox is used instead of Caspio at ${caspio.url}.` : `${caspio.url}`
  const checks: Check[] = [{ name: 'caspio', state: 'ok', message: where }]
  const isSignedIn = await attempt(checks, 'token', async () => {
    await caspio.signIn()
    return { name: 'token', state: 'ok', message: 'Caspio issued a token.' }
  })
  if (isSignedIn) await checkTable(caspio, config.caspio.fields, checks)
  return checks
}

async function checkTable(caspio: CaspioTable, fields: CaspioFields, checks: Check[]): Promise<void> {
  let existing: string[] = []
  const isThere = await attempt(checks, 'table', async () => {
    existing = (await caspio.listColumns()).map(column => column.name)
    return { name: 'table', state: 'ok', message: `The table ${caspio.table} has ${existing.length} columns.` }
  })
  if (!isThere) return
  checks.push(...checkColumns(fields, existing))
  const missing = new Set(missingColumns(fields, existing).map(({ field }) => field))
  if (missing.has('recordId') || missing.has('refId')) return
  const columns = Object.fromEntries(
    Object.entries(fields.columns).filter(([field]) => !missing.has(field as keyof typeof fields.columns)),
  )
  await attempt(checks, 'row', () => checkRow(caspio, columns))
}

function checkColumns(fields: CaspioFields, existing: readonly string[]): Check[] {
  const missing = missingColumns(fields, existing)
  const mapped = Object.entries(fields.columns).length
  const hint = `Set CASPIO_FIELDS to comma-separated pairs field=Column. The columns of the table are ${existing.join(', ')}.`
  const checks = missing.map(({ field, column, isNeeded }): Check => {
    const message = `There is no column ${column} for ${field}.`
    return isNeeded
      ? { name: 'column', state: 'fail', message, hint, kind: 'invalid' }
      : { name: 'column', state: 'warn', message: `${message} The field is not synced.`, hint }
  })
  const hasChanges = fields.columns.caspioUpdatedAt && !missing.some(({ field }) => field === 'caspioUpdatedAt')
  const slow =
    'Every sync reads the whole table, because no column holds the time of the last change (caspioUpdatedAt).'
  return [
    { name: 'columns', state: 'ok', message: `${mapped - missing.length} of ${mapped} mapped columns exist.` },
    ...checks,
    ...(hasChanges
      ? []
      : [{ name: 'changes', state: 'warn', message: slow, hint: 'Add a Timestamp column.' } as const]),
  ]
}

async function checkRow(caspio: CaspioTable, columns: CaspioFields['columns']): Promise<Check> {
  const name = 'row'
  const query = { columns: Object.values(columns), orderBy: `${columns.recordId} ASC`, limit: 1 }
  const row = (await caspio.listRows(query))[0]
  if (!row) return { name, state: 'warn', message: 'The table has no rows.' }
  const recordId = recordIdOf(row, columns)
  if (recordId === null) {
    const message = `${columns.recordId} is not a number.`
    return { name, state: 'fail', message, hint: 'Map recordId to a column such as PK_ID.', kind: 'invalid' }
  }
  const read = readCaspioRow(row, recordId, columns)
  if ('reason' in read) {
    const message = `Row ${recordId} cannot be imported: ${read.reason}`
    return {
      name,
      state: 'warn',
      message,
      hint: 'These rows cannot be imported. Check that CASPIO_FIELDS names the right columns.',
    }
  }
  const note = read.note ? ` ${read.note}` : ''
  return { name, state: 'ok', message: `Row ${recordId} is ${read.name}, ${read.refId}.${note}` }
}

async function attempt(checks: Check[], name: string, check: () => Promise<Check>): Promise<boolean> {
  try {
    checks.push(await check())
    return true
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    checks.push(failedCheck(name, error))
    return false
  }
}
