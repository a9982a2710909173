import type { Command } from 'commander'
import { type CampaignEligibility, findOpenRecipients } from '../../../actions/sending/findOpenRecipients.ts'
import { dayIn } from '../../../domain/businessDays.ts'
import { type FirmNames, markedFirm } from '../../../domain/candidates/firms.ts'
import { type Early, leftOutText, noRecipientsText, type Obstacle } from '../../../domain/followUps/openRecipients.ts'
import { findFirmNames } from '../../../store/candidates/firmNames.ts'
import type { CampaignRecipient } from '../../../store/followUps/campaignRecipients.ts'
import { createOutput } from '../../output.ts'
import { withDatabase } from '../../runtime.ts'

export function configure(command: Command): void {
  command
    .argument('<candidate>', 'the name of the candidate')
    .option('--campaign <id>', 'limit to this campaign')
    .addHelpText('after', help)
    .action(async (candidateName: string, { campaign }: { campaign?: string }) => {
      const output = createOutput(command.optsWithGlobals().json === true)
      const question = { candidateName, ...(campaign ? { campaignId: campaign } : {}) }
      const { zone, firmNames, ...eligibility } = await withDatabase(async context => ({
        ...(await findOpenRecipients(context, context.db, question)),
        zone: context.config.businessTimeZone,
        firmNames: await findFirmNames(context.db),
      }))
      output.result(toJson(eligibility), lines(eligibility, zone, firmNames))
    })
}

function toJson({ open, leftOut }: CampaignEligibility) {
  const plain = ({ recipientEmail, recipientName, firm, sentAt }: CampaignRecipient) => ({
    recipientEmail,
    recipientName,
    firm,
    sentAt,
  })
  return {
    open: open.map(({ early, ...recipient }) => ({ ...plain(recipient), early })),
    leftOut: leftOut.map(({ recipient, reason, until }) => ({ ...plain(recipient), reason, until })),
  }
}

function lines({ open, leftOut }: CampaignEligibility, timeZone: string, firmNames: FirmNames): string[] {
  const day = (at: Date) => dayIn(at, timeZone)
  return [
    open.length > 0 ? `${open.length} ${open.length === 1 ? 'has' : 'have'} not answered:` : noRecipientsText(leftOut),
    ...open.map(
      ({ recipientEmail, firm, sentAt, early }) =>
        `  ${day(sentAt)}  ${recipientEmail}  ${markedFirm(firm, recipientEmail, firmNames)}` +
        (early ? `, ${dueText(early)}` : ''),
    ),
    ...(leftOut.length > 0 ? [`${leftOut.length} ${leftOut.length === 1 ? 'is' : 'are'} skipped:`] : []),
    ...leftOut.map(
      ({ recipient, ...why }) => `  ${day(recipient.sentAt)}  ${recipient.recipientEmail}  ${obstacleText(why)}`,
    ),
  ]
}

export const dueText = ({ dueOn }: Early) => `due ${dueOn}`

export const obstacleText = ({ reason, until }: Obstacle): string => leftOutText(reason, until)

const help = `
Shows the state of the last sync. To update it, run: rejoinder sync mail

Examples:
  rejoinder campaigns show 'Ada Lind'
  rejoinder campaigns show 'Ada Lind' --json | jq -r '.open[].recipientEmail'`
