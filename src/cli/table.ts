import truncate from 'cli-truncate'
import { type Command, InvalidArgumentError } from 'commander'
import stringWidth from 'string-width'
import type { Output } from './output.ts'
import { timeText } from './timeText.ts'

export interface Column<Row> {
  header: string
  cell(row: Row): string | number | Date | null | undefined
  /** Characters on a terminal. Pipes get the whole cell. */
  most?: number
  /** A terminal that is too narrow shows it below the row. */
  isNeeded?: boolean
}

interface List<Row> {
  /** For `--json`. */
  data: object
  rows: readonly Row[]
  /** Includes rows not shown. */
  total?: number
  columns: readonly Column<Row>[]
  none: string
  /** Time zone on a terminal; by default UTC. */
  timeZone?: string
}

/** Prints tab-separated values without a header to a pipe. */
export function printList<Row>(output: Output, list: List<Row>): void {
  const { data, rows, total = rows.length, columns, none, timeZone = 'UTC' } = list
  if (rows.length === 0) output.note(none)
  if (rows.length === 0 && !output.json) return
  const cells = rows.map(row => columns.map(column => cellText(column.cell(row), output.live ? timeZone : null)))
  output.result(data, output.live ? alignedLines(columns, cells, process.stdout.columns) : cells.map(tabbed))
  if (total > rows.length) output.note(`${rows.length} of ${total}; --limit shows more.`)
}

/** Pipes get the format of `--json`; a terminal shows the time to the minute. */
export function timeColumn<Row>(header: string, cell: (row: Row) => Date | string | null): Column<Row> {
  return {
    header,
    most: 16,
    cell(row) {
      const at = cell(row)
      return at === 'never' || at === null ? at : new Date(at)
    },
  }
}

/** @param searched fields of --search */
export function addListOptions(command: Command, searched?: string): Command {
  if (searched) command.option('--search <text>', `search ${searched}`)
  return command.option('--limit <n>', 'the maximum number of rows', readLimit, 50)
}

function readLimit(text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1 || value > 100_000)
    throw new InvalidArgumentError('Must be a whole number, from 1 to 100,000.')
  return value
}

/** Email text must not control a terminal or split a row. */
export function plainText(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()
}

/** @param timeZone null for a pipe */
function cellText(value: string | number | Date | null | undefined, timeZone: string | null): string {
  if (value instanceof Date) return timeZone === null ? value.toISOString() : timeText(value, timeZone)
  return plainText(String(value ?? ''))
}

const tabbed = (cells: readonly string[]): string => cells.join('\t')

const gap = 2
/** Names stay readable while four columns remain. */
const [readable, narrow] = [
  { leastWidth: 16, fewest: 4 },
  { leastWidth: 8, fewest: 1 },
]

function alignedLines<Row>(columns: readonly Column<Row>[], cells: string[][], width: number): string[] {
  const table = [columns.map(({ header }) => header), ...cells]
  const natural = columns.map(({ most }, at) => most ?? Math.max(...table.map(row => stringWidth(row[at] ?? ''))))
  const widths = fittingWidths(natural, columns, width)
  const line = (row: readonly string[]) => widths.map((each, at) => fitted(row[at] ?? '', each, columns[at]?.most))
  const below = [...columns.keys()].filter(at => at >= widths.length && columns[at]?.isNeeded)
  return table.flatMap(row => [
    line(row).join(' '.repeat(gap)).trimEnd(),
    ...linesBelow(
      below.map(at => row[at] ?? ''),
      width,
    ),
  ])
}

const indent = '    '

function linesBelow(cells: readonly string[], width: number): string[] {
  const lines: string[] = []
  for (const cell of cells.filter(Boolean)) {
    const longer = `${lines.at(-1)}${' '.repeat(gap)}${cell}`
    if (lines.length > 0 && stringWidth(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(indent + truncate(cell, width - indent.length))
  }
  return lines
}

function fittingWidths<Row>(natural: readonly number[], columns: readonly Column<Row>[], width: number): number[] {
  const widths = [...natural]
  const isTooWide = () => widths.reduce((sum, each) => sum + each + gap, -gap) > width
  for (const { leastWidth, fewest } of [readable, narrow]) {
    while (widths.length > fewest && isTooWide()) {
      const flexible = widths.map((each, at) => (columns[at]?.most ? 0 : each))
      const widest = Math.max(...flexible)
      if (widest > leastWidth) widths[flexible.indexOf(widest)] = widest - 1
      else widths.pop()
    }
  }
  return widths
}

/** Ids and times are cut without an ellipsis. */
function fitted(cell: string, width: number, most: number | undefined): string {
  const text = most ? cell.slice(0, width) : truncate(cell, width)
  return text + ' '.repeat(Math.max(0, width - stringWidth(text)))
}
