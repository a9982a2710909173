import type { Command } from 'commander'
import { recordCommand } from '../../../actions/operations/recordAction.ts'
import { readResponse } from '../../../api/readResponses.ts'
import type { ResponseDetailsBody } from '../../../contract/responses.ts'
import { markedFirm } from '../../../domain/candidates/firms.ts'
import { contactedAgain } from '../../../domain/responses/contactedAgain.ts'
import { interviewMoment } from '../../../domain/responses/interviewMoment.ts'
import { findFirmNames } from '../../../store/candidates/firmNames.ts'
import { readId } from '../../chosenId.ts'
import { createOutput } from '../../output.ts'
import { withDatabase } from '../../runtime.ts'
import { plainText } from '../../table.ts'
import { zonedTimeText } from '../../timeText.ts'

export function configure(command: Command): void {
  command
    .argument('<id>', 'the id shown by the list command')
    .addHelpText('after', help)
    .action(async (given: string) => {
      const output = createOutput(command.optsWithGlobals().json === true)
      await withDatabase(async context => {
        const response = await readResponse(context, await readId(context.db, 'email_responses', given))
        await recordCommand(context, 'responses show', { id: response.id })
        const firm = markedFirm(response.firm, response.clientEmail, await findFirmNames(context.db))
        output.result(response, lines({ ...response, firm }, context.config.businessTimeZone))
      })
    })
}

function lines(response: ResponseDetailsBody, timeZone: string): string[] {
  const { candidateName, refId, senderName, clientEmail, firm, subject, receivedAt, attachments, interview } = response
  const facts = {
    Id: response.id,
    From: `${senderName} <${clientEmail}>, ${firm}`,
    About: candidateName ? `${candidateName} (${refId})` : refId,
    Received: receivedAt && zonedTimeText(new Date(receivedAt), timeZone),
    Subject: subject,
    Level: levelText(response),
    Category: response.category,
    Status: statusText(response),
    Interview: interview && interviewMoment(new Date(interview.startsAt), interview.timeZone, timeZone),
    Reminder: reminderText(response.reminder, timeZone),
    Files: attachments.map(({ name }) => name).join(', '),
  }
  const present = Object.entries(facts).filter(([, value]) => value)
  return [
    ...present.map(([name, value]) => `${name.padEnd(10)}${plainText(value ?? '')}`),
    '',
    plainLines(response.fullText),
  ]
}

function levelText({ messageLevel, stance, sentimentScore, correctedAt }: ResponseDetailsBody): string {
  const sure = correctedAt ? 'corrected' : sentimentScore === null ? '' : `${sentimentScore}%`
  const now = stance === messageLevel ? '' : `now ${stance}`
  return [messageLevel, sure, now].filter(Boolean).join(', ')
}

const statusText = ({ status, isRead }: ResponseDetailsBody) =>
  isRead === 'true' && status !== 'closed' ? `${status}, archived` : status

function reminderText(reminder: ResponseDetailsBody['reminder'], timeZone: string): string | null {
  if (!reminder) return null
  const dueAt = new Date(reminder.dueAt)
  return reminder.isAsked ? contactedAgain(dueAt, timeZone) : zonedTimeText(dueAt, timeZone)
}

const plainLines = (text: string): string => text.split(/\r?\n/).map(plainText).join('\n')

const help = `
Records the access in the audit log. The response stays unread.

Examples:
  rejoinder responses show 3f2a91c0
  rejoinder responses show 3f2a91c0 --json | jq -r .fullText`
