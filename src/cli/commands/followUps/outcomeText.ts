import { compile } from 'html-to-text'
import type { FollowUpPlan } from '../../../actions/sending/planFollowUp.ts'
import { type FirmNames, markedFirm } from '../../../domain/candidates/firms.ts'
import { type LeftOutReason, leftOutReasons } from '../../../domain/followUps/openRecipients.ts'
import type { RefusedFolder } from '../../../domain/mailbox/refusedFolders.ts'
import { plural } from '../../../domain/plural.ts'
import type { FollowUpRecipient } from '../../../store/followUps/followUpRecipients.ts'
import { zonedTimeText } from '../../timeText.ts'
import { obstacleText } from '../campaigns/show.ts'
import type { FollowUpState } from './sendAndWatch.ts'

export const bodyText = compile({
  wordwrap: false,
  selectors: [{ selector: 'a', options: { hideLinkHrefIfSameAsText: true } }],
})

export function outcomeWords({ state, reason, until }: FollowUpRecipient): string {
  if (state === 'left_out') return isReason(reason) ? obstacleText({ reason, until }) : (reason ?? 'skipped')
  if (state === 'cancelled') return 'stopped before it was sent'
  if (state === 'queued') return 'may have been sent; Rejoinder is checking'
  if (state === 'failed') return reason ?? 'refused'
  return state
}

function isReason(text: string | null): text is LeftOutReason {
  return (leftOutReasons as readonly (string | null)[]).includes(text)
}

export function outcomeJson({ followUp, recipients }: FollowUpState) {
  const count = (state: string) => recipients.filter(recipient => recipient.state === state).length
  return {
    id: followUp.id,
    status: followUp.status,
    successCount: count('sent'),
    failedCount: count('failed'),
    leftOutCount: count('left_out'),
    cancelledCount: count('cancelled'),
    unclearCount: count('queued'),
    recipients: recipients.map(({ recipientEmail, state, reason, until }) => ({
      recipientEmail,
      state,
      reason,
      until,
    })),
  }
}

export function outcomeLines(state: FollowUpState): string[] {
  const { successCount, failedCount, leftOutCount, cancelledCount, unclearCount } = outcomeJson(state)
  const others = [
    [failedCount, 'failed'],
    [leftOutCount, 'skipped'],
    [cancelledCount, 'stopped'],
    [unclearCount, 'unclear'],
  ].filter(([count]) => count !== 0)
  const summary = [
    `Sent ${plural(successCount, 'follow-up email')}`,
    ...others.map(([count, what]) => `${count} ${what}`),
  ]
  const unsent = state.recipients.filter(recipient => recipient.state !== 'sent')
  return [`${summary.join(', ')}.`, ...unsent.map(one => `  ${one.recipientEmail}: ${outcomeWords(one)}`)]
}

export const refusedText = ({ displayName, refusedSince }: RefusedFolder, timeZone: string) =>
  `${displayName} (refused since ${zonedTimeText(refusedSince, timeZone)})`

export function planJson({ emails, leftOut, refusedFolders }: FollowUpPlan) {
  return {
    dryRun: true,
    emails: emails.map(({ recipient, subject, body }) => ({ recipientEmail: recipient.recipientEmail, subject, body })),
    leftOut: leftOut.map(({ recipientEmail, reason, until }) => ({ recipientEmail, reason, until })),
    refusedFolders,
  }
}

export function planLines(
  { emails, leftOut, refusedFolders }: FollowUpPlan,
  timeZone: string,
  firmNames: FirmNames,
): string[] {
  return [
    ...emails.flatMap(({ recipient, subject, body }) => [
      `To ${recipient.recipientEmail} (${markedFirm(recipient.firm, recipient.recipientEmail, firmNames)})`,
      `   ${subject}`,
      ...bodyText(body)
        .split('\n')
        .map(line => `   | ${line}`.trimEnd()),
    ]),
    `${emails.length} would be sent, ${leftOut.length} skipped. Nothing was sent.`,
    ...leftOut.map(({ recipientEmail, ...why }) => `  ${recipientEmail}: ${obstacleText(why)}`),
    ...refusedFolders.map(folder => `There may be answers in ${refusedText(folder, timeZone)}.`),
  ]
}
