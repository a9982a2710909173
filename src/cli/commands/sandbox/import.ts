import type { Command } from 'commander'
import { AppError } from '../../../domain/errors.ts'
import { importMail } from '../../../sandbox/importMail.ts'
import { createOutput } from '../../output.ts'
import { withContext } from '../../surroundings.ts'

/** `rejoinder sandbox import`: real mail into the sandbox mailbox, from where it takes the way of production mail. */
export function addSandboxImport(sandbox: Command): void {
  sandbox
    .command('import')
    .description('put mail into the sandbox: an .eml, a folder of them, an mbox or a Maildir')
    .argument('<path>', 'where the mail lies')
    .addHelpText('after', help)
    .action(async (path: string, _options: object, command: Command) => {
      const output = createOutput(command.optsWithGlobals().json === true)
      await withContext({ migrate: true, microsoft: true }, async ({ config, databaseUrl }) => {
        if (!config.sandbox) {
          throw new AppError('conflict', 'sandbox.off', 'The sandbox is off: a real mailbox is configured.', {
            hint: 'Set SANDBOX=on, with another DATA_DIR or DATABASE_URL than the real one.',
          })
        }
        let toldAt = Date.now()
        const result = await importMail({
          databaseUrl,
          mailbox: config.mailbox,
          path,
          onProgress: ({ imported, known, skipped }) => {
            if (Date.now() - toldAt < 1000) return
            toldAt = Date.now()
            output.note(`${imported} imported, ${known} known, ${skipped} skipped ...`)
          },
        })
        output.result(result, [
          `${result.imported} emails imported, ${result.known} were there already, ${result.skipped.length} skipped.`,
          ...[...result.skipped, ...result.notes].map(({ source, reason }) => `  ${source}: ${reason}`),
        ])
      })
    })
}

const help = `
Can be run again: what is there already is not doubled. What is left out is listed with the reason.

Example:
  rejoinder sandbox import ~/Mail && rejoinder sync mail`
