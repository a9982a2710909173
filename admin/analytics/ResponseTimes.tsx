import { Button } from '@mui/material'
import { useState } from 'react'
import type { AnalyticsBody } from '../../src/contract/analytics.ts'
import { plural } from '../../src/domain/plural.ts'
import { BarList } from './BarList.tsx'
import { durationText } from './durationText.ts'
import { Quiet } from './Section.tsx'

const firstFirms = 10

/** Shows the time from a submission to the first answer by firm, most answers first. */
export function ResponseTimes({ firms }: { firms: AnalyticsBody['responseTimes'] }) {
  const [all, setAll] = useState(false)
  if (firms.length === 0) return <Quiet>No submission from the last 26 weeks has been answered yet.</Quiet>
  const longest = Math.max(...firms.map(({ medianHours }) => medianHours))
  return (
    <>
      <BarList
        label="Response times by firm"
        bars={firms.slice(0, all ? undefined : firstFirms).map(({ firmKey, firm, medianHours, count }) => ({
          key: firmKey,
          name: firm,
          length: longest === 0 ? 0 : medianHours / longest,
          figure: durationText(medianHours),
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
