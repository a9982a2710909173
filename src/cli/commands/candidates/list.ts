import { type Command, Option } from 'commander'
import { candidateStatuses, practiceAreas } from '../../../domain/candidates/candidates.ts'
import { type Candidate, listCandidates } from '../../../store/candidates/candidates.ts'
import { createOutput } from '../../output.ts'
import { withDatabase } from '../../runtime.ts'
import { addListOptions, type Column, printList } from '../../table.ts'

interface ListOptions {
  search?: string
  status?: string
  practiceArea?: string
  source?: 'caspio' | 'manual'
  limit: number
}

export function configure(command: Command): void {
  addListOptions(command, 'name, role, email, firm, and reference')
    .addOption(new Option('--status <status>', 'show only this status').choices(candidateStatuses))
    .addOption(new Option('--practice-area <area>', 'show only this practice area').choices(practiceAreas))
    .addOption(
      new Option('--source <source>', 'show only candidates from Caspio, or entered by hand').choices([
        'caspio',
        'manual',
      ]),
    )
    .addHelpText('after', help)
    .action(async ({ search, status, practiceArea, source, limit }: ListOptions) => {
      const output = createOutput(command.optsWithGlobals().json === true)
      const isFromCaspio = source && (source === 'caspio' ? 'true' : 'false')
      const filter = { q: search, status, practiceArea, isFromCaspio }
      await withDatabase(async ({ db }) => {
        const { rows, total } = await listCandidates(db, filter, { first: 0, last: limit - 1 })
        printList(output, { data: { total, candidates: rows }, rows, total, columns, none: 'No candidates found.' })
      })
    })
}

const columns: readonly Column<Candidate>[] = [
  { header: 'REFERENCE', cell: ({ refId }) => refId },
  { header: 'NAME', cell: ({ name }) => name },
  { header: 'ROLE', cell: ({ role }) => role },
  { header: 'PRACTICE AREA', cell: ({ practiceArea }) => practiceArea },
  { header: 'STATUS', cell: ({ status }) => status },
  { header: 'STAGE', cell: ({ pipelineStage }) => pipelineStage },
  { header: 'SOURCE', cell: ({ isFromCaspio }) => (isFromCaspio === 'true' ? 'Caspio' : 'manual') },
]

const help = `
Examples:
  rejoinder candidates list --status active --practice-area Tax
  rejoinder candidates list --source caspio --search núñez --json | jq -r '.candidates[].refId'`
