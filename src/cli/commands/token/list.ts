import type { Command } from 'commander'
import { type ApiToken, listApiTokens } from '../../../store/operations/apiTokens.ts'
import { createOutput } from '../../output.ts'
import { withDatabase } from '../../runtime.ts'
import { type Column, printList, timeColumn } from '../../table.ts'

export function configure(command: Command): void {
  command.addHelpText('after', help).action(async () => {
    const output = createOutput(command.optsWithGlobals().json === true)
    await withDatabase(async ({ db, config }) => {
      const tokens = await listApiTokens(db)
      printList(output, {
        data: { tokens },
        rows: tokens,
        columns,
        none: 'There are no tokens.',
        timeZone: config.businessTimeZone,
      })
    })
  })
}

const columns: readonly Column<ApiToken>[] = [
  { header: 'NAME', cell: ({ name }) => name },
  { header: 'SCOPE', cell: ({ scope }) => scope },
  timeColumn('EXPIRES', ({ expiresAt }) => expiresAt ?? 'never'),
  timeColumn('LAST USED', ({ lastUsedAt }) => lastUsedAt ?? 'never'),
  timeColumn('CREATED', ({ createdAt }) => createdAt),
  { header: 'FROM', cell: ({ lastUsedFrom }) => lastUsedFrom },
]

const help = `
Example:
  rejoinder token list --json | jq -r '.tokens[] | select(.lastUsedAt == null) | .name'`
