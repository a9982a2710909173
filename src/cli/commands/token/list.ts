import type { Command } from 'commander'
import { listApiTokens } from '../../../store/operations/access.ts'
import { createOutput } from '../../output.ts'
import { withContext } from '../../surroundings.ts'

/** `rejoinder token list`: the tokens that open the API, without their secrets. */
export function addTokenList(token: Command): void {
  token
    .command('list')
    .description('list the tokens that open the API, and when each was last used')
    .addHelpText('after', help)
    .action(async (_options: object, command: Command) => {
      const output = createOutput(command.optsWithGlobals().json === true)
      await withContext({ migrate: false, microsoft: false }, async ({ db }) => {
        const tokens = await listApiTokens(db)
        const width = Math.max(...tokens.map(({ name }) => name.length))
        const lines = tokens.map(({ name, createdAt, lastUsedAt }) => {
          const used = lastUsedAt ? `last used ${lastUsedAt.toISOString()}` : 'never used'
          return `${name.padEnd(width)}  made ${createdAt.toISOString()}  ${used}`
        })
        output.result({ tokens }, lines.length > 0 ? lines : ['There are no tokens.'])
      })
    })
}

const help = `
Example:
  rejoinder token list --json | jq -r '.tokens[] | select(.lastUsedAt == null) | .name'`
