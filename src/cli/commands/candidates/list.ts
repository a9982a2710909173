import { type Command, InvalidArgumentError, Option } from 'commander'
import { candidateStatuses, practiceAreas } from '../../../domain/candidates/candidates.ts'
import { type Candidate, listCandidates } from '../../../store/candidates/candidates.ts'
import { createOutput } from '../../output.ts'
import { withContext } from '../../surroundings.ts'

interface ListOptions {
  search?: string
  status?: string
  practiceArea?: string
  source?: 'caspio' | 'manual'
  limit: number
}

/** `rejoinder candidates list`: candidates, newest first. */
export function addCandidatesList(candidates: Command): void {
  candidates
    .command('list')
    .description('list candidates, newest first')
    .option('--search <text>', 'in name, role, e-mail, firm and reference')
    .addOption(new Option('--status <status>', 'of this status').choices(candidateStatuses))
    .addOption(new Option('--practice-area <area>', 'of this practice area').choices(practiceAreas))
    .addOption(new Option('--source <source>', 'from Caspio or entered by hand').choices(['caspio', 'manual']))
    .option('--limit <n>', 'so many at most', rows, 50)
    .addHelpText('after', help)
    .action(async ({ search, status, practiceArea, source, limit }: ListOptions, command: Command) => {
      const output = createOutput(command.optsWithGlobals().json === true)
      const isFromCaspio = source && (source === 'caspio' ? 'true' : 'false')
      const filter = { q: search, status, practiceArea, isFromCaspio }
      await withContext({ migrate: false, microsoft: false }, async ({ db }) => {
        const { rows, total } = await listCandidates(db, filter, { first: 0, last: limit - 1 })
        output.result({ total, candidates: rows }, lines(rows))
        if (total > rows.length) output.note(`${rows.length} of ${total}; --limit shows more.`)
      })
    })
}

function lines(candidates: readonly Candidate[]): string[] {
  if (candidates.length === 0) return ['No candidates found.']
  const cells = candidates.map(({ refId, name, role, practiceArea, status, pipelineStage, isFromCaspio }) => [
    refId,
    name,
    role ?? '-',
    practiceArea ?? '-',
    status,
    pipelineStage ?? '-',
    isFromCaspio === 'true' ? 'Caspio' : 'Manual',
  ])
  const widths = cells[0]?.map((_cell, at) => Math.max(...cells.map(row => row[at]?.length ?? 0))) ?? []
  return cells.map(row =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

/** Reads --limit. */
function rows(text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1 || value > 100_000)
    throw new InvalidArgumentError('A whole number, from 1.')
  return value
}

const help = `
Examples:
  rejoinder candidates list --status active --practice-area Tax
  rejoinder candidates list --source caspio --search núñez --json | jq -r '.candidates[].refId'`
