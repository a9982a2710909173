import type { Command } from 'commander'
import { type Campaign, listCampaigns } from '../../../store/campaigns.ts'
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
      const { rows, total } = await withContext({ migrate: false, microsoft: false }, ({ db }) =>
        listCampaigns(db, { isActive: 'true' }, { first: 0, last: 999 }),
      )
      const none = ['No resume was sent yet (rejoinder sync submissions).']
      output.result({ total, campaigns: rows }, rows.length > 0 ? rows.map(campaignLine) : none)
    })
}

/** A campaign on one line (FUP-02). */
function campaignLine({ candidateName, positionLevel, location, sentAt, originalSubject }: Campaign): string {
  const labels = [positionLevel, location].filter(Boolean).join(', ')
  const day = sentAt?.toISOString().slice(0, 10) ?? ''
  return [day, candidateName, labels, originalSubject].filter(Boolean).join('  ')
}

const help = `
Examples:
  rejoinder campaigns list
  rejoinder campaigns list --json | jq -r '.campaigns[].candidateName' | sort -u`
