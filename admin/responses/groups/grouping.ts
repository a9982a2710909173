import type { ResponseBody } from '../../../src/contract/responses.ts'

interface Firm<Row> {
  firm: string
  rows: Row[]
}

/** GRP-11 */
export function firmGroups<Row extends Pick<ResponseBody, 'firm' | 'receivedAt'>>(rows: Row[]): Firm<Row>[] {
  const latestFirst = rows.toSorted((a, b) => (b.receivedAt ?? '').localeCompare(a.receivedAt ?? ''))
  const groups = Map.groupBy(latestFirst, row => row.firm || 'Unknown Firm')
  return [...groups].map(([firm, ofFirm]) => ({ firm, rows: ofFirm }))
}
