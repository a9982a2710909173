import type { Command } from 'commander'
import { dayIn } from '../../../domain/businessDays.ts'
import { type Campaign, listCampaigns } from '../../../store/followUps/campaigns.ts'
import { createOutput } from '../../output.ts'
import { withContext } from '../../surroundings.ts'

/** `rejoinder campaigns list`: whose submissions went out, newest first. */
export function addCampaignsList(campaigns: Command): void {
  campaigns
    .command('list')
    .description('campaigns, newest first')
    .addHelpText('after', help)
    .action(async (_options: object, command: Command) => {
      const output = createOutput(command.optsWithGlobals().json === true)
      const { rows, total, zone } = await withContext({ migrate: false, microsoft: false }, async ({ db, config }) => ({
        ...(await listCampaigns(db, { isActive: 'true' }, { first: 0, last: 999 })),
        zone: config.businessTimeZone,
      }))
      const none = ['No resume was sent yet (rejoinder sync submissions).']
      const lines = rows.map(campaign => campaignLine(campaign, zone))
      output.result({ total, campaigns: rows }, rows.length > 0 ? lines : none)
    })
}

/** A campaign on one line (FUP-02). */
function campaignLine(campaign: Campaign, timeZone: string): string {
  const { candidateName, positionLevel, location, sentAt, originalSubject } = campaign
  const labels = [positionLevel, location].filter(Boolean).join(', ')
  const day = sentAt && dayIn(sentAt, timeZone)
  return [day, candidateName, labels, originalSubject].filter(Boolean).join('  ')
}

const help = `
Examples:
  rejoinder campaigns list
  rejoinder campaigns list --json | jq -r '.campaigns[].candidateName' | sort -u`
