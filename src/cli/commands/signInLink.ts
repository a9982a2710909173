import type { Command } from 'commander'
import { createSignInLink } from '../../actions/signIn.ts'
import { createOutput } from '../output.ts'
import { withContext } from '../surroundings.ts'

/** `rejoinder sign-in-link`: a link that signs in once. */
export function addSignInLink(program: Command): void {
  program
    .command('sign-in-link')
    .description('print a link that signs in once, within a day')
    .action(async (_options: object, command: Command) => {
      const output = createOutput(command.optsWithGlobals().json === true)
      await withContext({ migrate: false, microsoft: false }, async context => {
        const { publicUrl, host, port } = context.config
        const url = `${publicUrl ?? `http://${host}:${port}`}/sign-in?token=${await createSignInLink(context)}`
        output.result({ url }, [url])
      })
    })
}
