import { Box } from '@mui/material'
import type { AnalyticsBody } from '../../src/contract/analytics.ts'
import { Agreement } from './Agreement.tsx'
import { useChartView, ViewSwitch } from './ChartOrTable.tsx'
import { InterestTrend } from './InterestTrend.tsx'
import { ResponseTimes } from './ResponseTimes.tsx'
import { Loaded, Section } from './Section.tsx'

interface TrendSectionsProps {
  analytics: AnalyticsBody | undefined
  isPending: boolean
}

export function TrendSections({ analytics, isPending }: TrendSectionsProps) {
  const [trendView, setTrendView] = useChartView('trend')
  const [agreementView, setAgreementView] = useChartView('agreement')
  return (
    <>
      <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
        <Section
          title="Interest by Week"
          note="Conversations by the week of their latest reply, last twelve weeks"
          controls={<ViewSwitch of="Interest by Week" view={trendView} onView={setTrendView} />}
        >
          <Loaded data={analytics?.interestTrend} isPending={isPending} height={284}>
            {weeks => <InterestTrend weeks={weeks} view={trendView} />}
          </Loaded>
        </Section>
      </Box>
      <Section title="Response Times by Firm" note="Median time from submission to first answer, last 26 weeks">
        <Loaded data={analytics?.responseTimes} isPending={isPending} height={400}>
          {firms => <ResponseTimes firms={firms} />}
        </Loaded>
      </Section>
      <Section
        title="Agreement with Rejoinder"
        note="Replies from the last twelve weeks that a person opened and marked as read, or corrected, and how many kept the suggested level; Unknown counts only when corrected"
        controls={<ViewSwitch of="Agreement with Rejoinder" view={agreementView} onView={setAgreementView} />}
      >
        <Loaded data={analytics?.agreement} isPending={isPending} height={400}>
          {agreement => <Agreement agreement={agreement} view={agreementView} />}
        </Loaded>
      </Section>
    </>
  )
}
