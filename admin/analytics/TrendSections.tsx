import { Box } from '@mui/material'
import { useStore } from 'react-admin'
import type { AnalyticsBody } from '../../src/contract/analytics.ts'
import { Agreement } from './Agreement.tsx'
import { useChartView, views } from './ChartOrTable.tsx'
import { Choice } from './Choice.tsx'
import { InterestTrend } from './InterestTrend.tsx'
import { type FirmOrder, firmOrders, ResponseTimes } from './ResponseTimes.tsx'
import { Loaded, Section } from './Section.tsx'

interface TrendSectionsProps {
  analytics: AnalyticsBody | undefined
  isPending: boolean
}

export function TrendSections({ analytics, isPending }: TrendSectionsProps) {
  const [trendView, setTrendView] = useChartView('trend')
  const [order, setOrder] = useStore<FirmOrder>('analytics.firmOrder', 'fastest')
  const [agreementView, setAgreementView] = useChartView('agreement')
  return (
    <>
      <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
        <Section
          title="Interest by Week"
          note="Conversations by the week of their latest reply, last 12 weeks"
          controls={
            <Choice
              label="Interest by Week: chart or table"
              options={views}
              value={trendView}
              onChange={setTrendView}
            />
          }
        >
          <Loaded data={analytics?.interestTrend} isPending={isPending} height={284}>
            {weeks => <InterestTrend weeks={weeks} view={trendView} />}
          </Loaded>
        </Section>
      </Box>
      <Section
        title="Response Times by Firm"
        note="Median business hours (9 to 6, Monday to Friday, excluding US federal holidays) from submission to first answer, last 26 weeks"
        controls={<Choice label="Order of firms" options={firmOrders} value={order} onChange={setOrder} />}
      >
        <Loaded data={analytics?.responseTimes} isPending={isPending} height={400}>
          {firms => <ResponseTimes firms={firms} order={order} />}
        </Loaded>
      </Section>
      <Section
        title="Agreement with Rejoinder"
        note="How many replies from the last 12 weeks kept the suggested level, among those that someone corrected, or opened and marked as read; Unknown counts only if corrected"
        controls={
          <Choice
            label="Agreement with Rejoinder: chart or table"
            options={views}
            value={agreementView}
            onChange={setAgreementView}
          />
        }
      >
        <Loaded data={analytics?.agreement} isPending={isPending} height={400}>
          {agreement => <Agreement agreement={agreement} view={agreementView} />}
        </Loaded>
      </Section>
    </>
  )
}
