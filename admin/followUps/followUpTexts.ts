import type { CampaignRecipientBody } from '../../src/contract/campaigns.ts'
import type { FollowUpBody, FollowUpDetailsBody } from '../../src/contract/followUps.ts'
import { type FollowUpStatus, isRunning, type RecipientState } from '../../src/domain/followUps/followUps.ts'
import { type Early, type LeftOutReason, leftOutText, leftOutWords } from '../../src/domain/followUps/openRecipients.ts'
import { plural } from '../../src/domain/plural.ts'
import type { StateTone } from '../kit/controls/StateBadge.tsx'
import type { ToastContent } from '../kit/feedback/useToast.ts'
import { calendarDate, shortDate } from '../kit/text/dates.ts'

type Asked = CampaignRecipientBody['asked']

const askedOn = ({ at, by }: NonNullable<Asked>) => [shortDate(at), by && `by ${by}`].filter(Boolean).join(' ')

/** 'Last follow-up Nov 23, 2026 by Owen' */
export const askedText = (asked: NonNullable<Asked>) => `Last follow-up ${askedOn(asked)}`

/** 'Followed up Nov 27, 2026 by Owen; next due Dec 3, 2026' */
export function reasonText(reason: string | null, until: string | null, asked: Asked = null): string {
  if (!reason) return ''
  const words =
    reason in leftOutWords
      ? leftOutText(reason as LeftOutReason, until && calendarDate(until), asked && askedOn(asked))
      : reason
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** 'Submitted 1 business day ago; due Dec 2, 2026' */
export function earlyText({ waited, dueOn }: Early): string {
  const when = waited === 0 ? 'less than 1 business day' : plural(waited, 'business day')
  return `Submitted ${when} ago; due ${calendarDate(dueOn)}`
}

const states: Readonly<Record<RecipientState, { word: string; tone: StateTone }>> = {
  failed: { word: 'Failed', tone: 'bad' },
  left_out: { word: 'Skipped', tone: 'waiting' },
  cancelled: { word: 'Not sent', tone: 'waiting' },
  queued: { word: 'Sending', tone: 'neutral' },
  waiting: { word: 'Waiting', tone: 'neutral' },
  sent: { word: 'Sent', tone: 'good' },
}

export const stateOf = (state: RecipientState) => states[state]

const statuses: Readonly<Record<FollowUpStatus, { word: string; tone: StateTone }>> = {
  draft: { word: 'Starting', tone: 'neutral' },
  sending: { word: 'Sending', tone: 'neutral' },
  sent: { word: 'Sent', tone: 'good' },
  partial: { word: 'Partially sent', tone: 'bad' },
  cancelled: { word: 'Stopped', tone: 'waiting' },
}

export const statusOf = (status: FollowUpStatus) => statuses[status]

export function outcomesInOrder(recipients: FollowUpDetailsBody['recipients']): FollowUpDetailsBody['recipients'] {
  const order = Object.keys(states)
  return recipients.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
}

export function openCount(followUp: FollowUpDetailsBody): number {
  const { totalRecipients, successCount, failedCount, leftOutCount, cancelledCount } = followUp
  return Math.max(0, totalRecipients - successCount - failedCount - leftOutCount - cancelledCount)
}

/** A stopped follow-up may still send its last email. */
export const isOver = (followUp: FollowUpDetailsBody) => !isRunning(followUp.status) && openCount(followUp) === 0

interface Counts {
  sent: number
  leftOut: number
  failed: number
  open?: number
  canceled?: number
}

/** '2 sent, 0 skipped, 0 failed'; if some were canceled, without zeros: '1 sent, 1 canceled' */
export function countsText({ sent, leftOut, failed, open = 0, canceled = 0 }: Counts): string {
  const always = canceled === 0
  return [
    { count: sent, word: 'sent', always },
    { count: leftOut, word: 'skipped', always },
    { count: failed, word: 'failed', always },
    { count: canceled, word: 'canceled' },
    { count: open, word: 'waiting' },
  ]
    .filter(part => part.always || part.count > 0)
    .map(({ count, word }) => `${count} ${word}`)
    .join(', ')
}

export function listedCountsText(followUp: FollowUpBody): string {
  const { status, totalRecipients, emailsSent: sent, emailsLeftOut: leftOut, emailsFailed: failed } = followUp
  const canceled = status === 'cancelled' ? totalRecipients - sent - leftOut - failed : 0
  return countsText({ sent, leftOut, failed, canceled })
}

/** ERR-46, ERR-47 */
export function endToast(followUp: FollowUpDetailsBody): ToastContent {
  const { status, successCount: sent, failedCount: failed, cancelledCount } = followUp
  if (failed > 0)
    return { title: 'Partially sent', description: `Sent ${sent} emails. ${failed} failed.`, type: 'error' }
  if (status === 'cancelled' && sent === 0) return { title: 'Canceled', description: 'Nothing was sent.', type: 'info' }
  if (status === 'cancelled')
    return { title: 'Follow-ups stopped', description: `Sent ${sent}, not sent ${cancelledCount}.`, type: 'info' }
  return { title: 'Follow-ups sent', description: `Successfully sent ${sent} follow-up email(s).` }
}

/** The number is unknown until the mailbox is checked. */
export const sendLabel = (count: number, isChecking: boolean) =>
  isChecking ? 'Checking...' : `Send ${plural(count, 'follow-up')}`

/** ERR-44, VAL-25 */
export const noneSelected: ToastContent = {
  title: 'No recipients selected',
  description: 'Please select at least one recipient to send follow-up emails.',
  type: 'error',
}
