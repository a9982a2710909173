import { Button } from '@mui/material'
import { useState } from 'react'
import type { AnalyticsBody } from '../../src/contract/analytics.ts'
import { plural } from '../../src/domain/plural.ts'
import { FirmName } from '../kit/controls/FirmName.tsx'
import { BarList } from './BarList.tsx'
import { MutedText } from './Section.tsx'

type Firm = AnalyticsBody['responseTimes'][number]

const firstFirms = 10

const compare = {
  fastest: (a: Firm, b: Firm) => a.medianBusinessHours - b.medianBusinessHours || b.count - a.count,
  most: (a: Firm, b: Firm) => b.count - a.count || a.medianBusinessHours - b.medianBusinessHours,
}

export const firmOrders = { fastest: 'Fastest', most: 'Most replies' } as const
export type FirmOrder = keyof typeof firmOrders

export function ResponseTimes({ firms, order }: { firms: readonly Firm[]; order: FirmOrder }) {
  const [all, setAll] = useState(false)
  if (firms.length === 0) return <MutedText>No submission from the last 26 weeks has been answered yet.</MutedText>
  const longest = Math.max(...firms.map(({ medianBusinessHours }) => medianBusinessHours))
  const sorted = firms.toSorted(compare[order])
  return (
    <>
      <BarList
        label="Response times by firm"
        bars={sorted.slice(0, all ? undefined : firstFirms).map(({ firmKey, firm, medianBusinessHours, count }) => ({
          key: firmKey,
          name: <FirmName name={firm} address={firmKey} link />,
          length: longest === 0 ? 0 : medianBusinessHours / longest,
          figure: plural(medianBusinessHours, 'hour'),
          detail: plural(count, 'answer'),
        }))}
      />
      {firms.length > firstFirms && (
        <Button onClick={() => setAll(!all)} aria-expanded={all}>
          {all ? `Show the first ${firstFirms}` : `Show all ${firms.length} firms`}
        </Button>
      )}
    </>
  )
}
