import { expect, it } from 'vitest'
import type { FollowUpBody, FollowUpDetailsBody } from '../../src/contract/followUps.ts'
import {
  countsText,
  endToast,
  isOver,
  listedCountsText,
  openCount,
  outcomesInOrder,
  reasonText,
} from './followUpTexts.ts'

const counts = { totalRecipients: 5, successCount: 2, failedCount: 0, leftOutCount: 1, cancelledCount: 0 }
const followUp = (over: Partial<FollowUpDetailsBody>) => ({ status: 'sent', ...counts, ...over }) as FollowUpDetailsBody

it('[FUP-04] explains why a recipient is left out, and until which day', () => {
  expect(reasonText('answered', null)).toBe('Has answered')
  expect(reasonText('out_of_office', '2026-11-25')).toBe('Out of office, until Nov 25, 2026')
  expect(reasonText('away_without_date', '2026-12-14')).toBe('Away, no return date given; skipped until Dec 14, 2026')
  const asked = { at: '2026-11-20T15:00:00Z', by: 'Owen' }
  expect(reasonText('asked_recently', '2026-11-25', asked)).toBe(
    'Followed up Nov 20, 2026 by Owen; next due Nov 25, 2026',
  )
  expect(reasonText('asked_recently', '2026-11-25', { ...asked, by: null })).toMatch(/^Followed up Nov 20, 2026; next/)
  expect(reasonText('asked_recently', '2026-11-25')).toBe('Followed up recently; next due Nov 25, 2026')
  expect(reasonText('The mailbox does not exist.', null)).toBe('The mailbox does not exist.')
  expect(reasonText(null, null)).toBe('')
})

it('[ERR-46] [ERR-47] reports the end with its counts', () => {
  expect(endToast(followUp({ failedCount: 1 }))).toEqual({
    title: 'Partially sent',
    description: 'Sent 2 emails. 1 failed.',
    type: 'error',
  })
  expect(endToast(followUp({}))).toEqual({
    title: 'Follow-ups sent',
    description: 'Successfully sent 2 follow-up email(s).',
  })
  expect(endToast(followUp({ status: 'cancelled', cancelledCount: 2 })).description).toBe('Sent 2, not sent 2.')
  expect(endToast(followUp({ status: 'cancelled', successCount: 0, cancelledCount: 2 }))).toEqual({
    title: 'Canceled',
    description: 'Nothing was sent.',
    type: 'info',
  })
})

it('[API-45] counts the emails still to be sent, also after a stop', () => {
  expect(openCount(followUp({}))).toBe(2)
  expect(isOver(followUp({ status: 'sending' }))).toBe(false)
  expect(isOver(followUp({ status: 'cancelled', cancelledCount: 1 }))).toBe(false)
  expect(isOver(followUp({ status: 'cancelled', cancelledCount: 2 }))).toBe(true)
  expect(countsText({ sent: 1, leftOut: 0, failed: 2 })).toBe('1 sent, 0 skipped, 2 failed')
  expect(countsText({ sent: 1, leftOut: 0, failed: 2, open: 3 })).toBe('1 sent, 0 skipped, 2 failed, 3 waiting')
})

it('counts canceled emails in the list, and otherwise only what happened', () => {
  const listed = (over: Partial<FollowUpBody>) =>
    listedCountsText({
      status: 'cancelled',
      totalRecipients: 2,
      emailsSent: 0,
      emailsFailed: 0,
      emailsLeftOut: 0,
      ...over,
    } as FollowUpBody)
  expect(listed({})).toBe('2 canceled')
  expect(listed({ emailsSent: 1 })).toBe('1 sent, 1 canceled')
  expect(listed({ totalRecipients: 3, emailsLeftOut: 1 })).toBe('1 skipped, 2 canceled')
  expect(listed({ status: 'sending' })).toBe('0 sent, 0 skipped, 0 failed')
  expect(listed({ status: 'sent', emailsSent: 2 })).toBe('2 sent, 0 skipped, 0 failed')
})

it('[API-45] lists failed and left-out recipients first', () => {
  const recipients = (['sent', 'waiting', 'left_out', 'failed'] as const).map(state => ({ state }))
  const ordered = outcomesInOrder(recipients as FollowUpDetailsBody['recipients'])
  expect(ordered.map(({ state }) => state)).toEqual(['failed', 'left_out', 'waiting', 'sent'])
})
