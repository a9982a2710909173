import type { Command } from 'commander'
import { type CampaignStanding, findOpenRecipients } from '../../../actions/sending/findOpenRecipients.ts'
import { dayIn } from '../../../domain/businessDays.ts'
import { leftOutWords, nobodyToAskText, type Obstacle } from '../../../domain/followUps/openRecipients.ts'
import { createOutput } from '../../output.ts'
import { withContext } from '../../surroundings.ts'

/** `rejoinder campaigns show`: who may be asked again about a candidate, and who not and why. */
export function addCampaignsShow(campaigns: Command): void {
  campaigns
    .command('show')
    .description('who of a campaign has not answered, and who is left out and why')
    .argument('<candidate>', 'the name of the candidate')
    .option('--campaign <id>', 'one campaign of that name alone')
    .addHelpText('after', help)
    .action(async (candidateName: string, { campaign }: { campaign?: string }, command: Command) => {
      const output = createOutput(command.optsWithGlobals().json === true)
      const question = { candidateName, ...(campaign ? { campaignId: campaign } : {}) }
      const { zone, ...standing } = await withContext({ migrate: false, microsoft: false }, async context => ({
        ...(await findOpenRecipients(context, context.db, question)),
        zone: context.config.businessTimeZone,
      }))
      output.result(toJson(standing), lines(standing, zone))
    })
}

function toJson({ open, leftOut }: CampaignStanding) {
  const plain = ({ recipientEmail, recipientName, firm, sentAt }: CampaignStanding['open'][number]) => ({
    recipientEmail,
    recipientName,
    firm,
    sentAt,
  })
  return {
    open: open.map(plain),
    leftOut: leftOut.map(({ recipient, reason, until }) => ({ ...plain(recipient), reason, until })),
  }
}

function lines({ open, leftOut }: CampaignStanding, timeZone: string): string[] {
  const day = (at: Date) => dayIn(at, timeZone)
  return [
    open.length > 0 ? `${open.length} have not answered:` : nobodyToAskText(leftOut),
    ...open.map(({ recipientEmail, firm, sentAt }) => `  ${day(sentAt)}  ${recipientEmail}  ${firm}`),
    ...(leftOut.length > 0 ? [`${leftOut.length} are left out:`] : []),
    ...leftOut.map(
      ({ recipient, ...why }) => `  ${day(recipient.sentAt)}  ${recipient.recipientEmail}  ${whyNot(why)}`,
    ),
  ]
}

/** A reason in words, with the day up to which it holds. */
export function whyNot({ reason, until }: Obstacle): string {
  return until ? `${leftOutWords[reason]}, until ${until}` : leftOutWords[reason]
}

const help = `
As the mirror knows it; rejoinder sync mail brings that up to now.

Examples:
  rejoinder campaigns show 'Ada Lind'
  rejoinder campaigns show 'Ada Lind' --json | jq -r '.open[].recipientEmail'`
