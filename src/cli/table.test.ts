import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createOutput } from './output.ts'
import { type Column, printList, timeColumn } from './table.ts'

interface Row {
  id: string
  at: Date | null
  name: string
}

const columns: readonly Column<Row>[] = [
  { header: 'ID', cell: ({ id }) => id, most: 4 },
  timeColumn('AT', ({ at }) => at),
  { header: 'NAME', cell: ({ name }) => name },
]
const rows: Row[] = [
  { id: '0123456789', at: new Date('2026-10-12T14:30:05.123Z'), name: 'Núñez' },
  { id: 'abcdef', at: null, name: '日本 & Partners\twith\n\u001b[2Ja\u202e long name' },
]

function printed(width: number | null, list: Partial<Parameters<typeof printList<Row>>[1]> = {}, json = false) {
  const [out, err]: [string[], string[]] = [[], []]
  vi.spyOn(process.stdout, 'write').mockImplementation(text => out.push(String(text)) > 0)
  vi.spyOn(process.stderr, 'write').mockImplementation(text => err.push(String(text)) > 0)
  Object.assign(process.stdout, { isTTY: width !== null, columns: width ?? undefined })
  printList(createOutput(json), {
    data: { total: 2, rows },
    rows,
    columns,
    none: 'None found.',
    timeZone: 'America/New_York',
    ...list,
  })
  vi.restoreAllMocks()
  return { out: out.join(''), err: err.join('') }
}

const { isTTY, columns: ownWidth } = process.stdout
beforeEach(() => vi.restoreAllMocks())
afterEach(() => void Object.assign(process.stdout, { isTTY, columns: ownWidth }))

describe('a list', () => {
  it('has a header and aligned columns on a terminal, with ids and times shortened', () => {
    expect(printed(80).out.split('\n')).toEqual([
      'ID    AT                NAME',
      '0123  2026-10-12 10:30  Núñez',
      'abcd                    日本 & Partners with [2Ja long name',
      '',
    ])
  })

  it('narrows its widest column, then drops the last columns, on a terminal that is too narrow', () => {
    expect(printed(36).out.split('\n')[2]).toBe('abcd                    日本 & Part…')
    expect(printed(31).out.split('\n')[0]).toBe('ID    AT')
  })

  it('shows the needed ones of its dropped columns below the row', () => {
    const needed = (header: string, text: string): Column<Row> => ({ header, cell: () => text, isNeeded: true })
    const all = [...columns, needed('FIRM', 'Holloway & Pike LLP'), needed('FROM', 'r.achterberg@hollowaypike.example')]
    expect(printed(40, { columns: all }).out.split('\n').slice(0, 5)).toEqual([
      'ID    AT                NAME',
      '    FIRM  FROM',
      '0123  2026-10-12 10:30  Núñez',
      '    Holloway & Pike LLP',
      '    r.achterberg@hollowaypike.example',
    ])
    expect(printed(30, { columns: all }).out).toContain('\n    r.achterberg@hollowaypike…\n')
    expect(printed(120, { columns: all }).out.split('\n')[0]).toMatch(/^ID +AT +NAME +FIRM +FROM$/)
  })

  it('drops its last columns before names get unreadable, as long as four remain', () => {
    const long = (header: string): Column<Row> => ({ header, cell: () => `${header.toLowerCase()} `.repeat(9) })
    const wide = ['A', 'B', 'C', 'D', 'E', 'F'].map(long)
    const headerAt = (width: number) => printed(width, { columns: wide }).out.split('\n')[0]?.split(/\s+/)
    expect(headerAt(110)).toEqual(['A', 'B', 'C', 'D', 'E', 'F'])
    expect(headerAt(80)).toEqual(['A', 'B', 'C', 'D'])
    expect(headerAt(60)).toEqual(['A', 'B', 'C', 'D'])
    expect(headerAt(36)).toEqual(['A', 'B', 'C'])
  })

  it('is tab-separated and complete in a pipe, one row per line, without a header or control characters', () => {
    expect(printed(null).out).toBe(
      '0123456789\t2026-10-12T14:30:05.123Z\tNúñez\nabcdef\t\t日本 & Partners with [2Ja long name\n',
    )
  })

  it('reports on standard error that it is empty or has more rows, and is one object with --json', () => {
    expect(printed(null, { rows: [] })).toEqual({ out: '', err: 'None found.\n' })
    expect(printed(null, { total: 9 }).err).toBe('2 of 9; --limit shows more.\n')
    expect(JSON.parse(printed(null, { data: { total: 0 }, rows: [] }, true).out)).toEqual({ total: 0 })
  })

  it('has no characters with --json that control a terminal', () => {
    const data = { name: 'a\u001b[2J\u009b2J\u202eb\u2028' }
    const { out } = printed(null, { data }, true)
    expect(out).not.toMatch(/[\p{Cf}\u0080-\u009f\u2028]|\p{Cc}(?!$)/u)
    expect(JSON.parse(out)).toEqual(data)
  })
})
