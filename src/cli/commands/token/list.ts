import type { Command } from 'commander'
import { listApiTokens } from '../../../store/operations/apiTokens.ts'
import { createOutput } from '../../output.ts'
import { withContext } from '../../surroundings.ts'

/** `rejoinder token list`: the tokens that open the API, without their secrets. */
export function addTokenList(token: Command): void {
  token
    .command('list')
    .description('list the tokens that open the API: what each may do, when it ends, when it was last used')
    .addHelpText('after', help)
    .action(async (_options: object, command: Command) => {
      const output = createOutput(command.optsWithGlobals().json === true)
      await withContext({ migrate: false, microsoft: false }, async ({ db }) => {
        const tokens = await listApiTokens(db)
        const width = Math.max(...tokens.map(({ name }) => name.length))
        const lines = tokens.map(({ name, scope, createdAt, expiresAt, lastUsedAt, lastUsedFrom }) => {
          const used = lastUsedAt ? `last used ${lastUsedAt.toISOString()} from ${lastUsedFrom}` : 'never used'
          const end = expiresAt ? `ends ${expiresAt.toISOString()}` : 'does not end'
          return `${name.padEnd(width)}  ${scope.padEnd(7)}  made ${createdAt.toISOString()}  ${end}  ${used}`
        })
        output.result({ tokens }, lines.length > 0 ? lines : ['There are no tokens.'])
      })
    })
}

const help = `
Example:
  rejoinder token list --json | jq -r '.tokens[] | select(.lastUsedAt == null) | .name'`
