import type { Command } from 'commander'
import { recordCommand } from '../../../actions/operations/recordAction.ts'
import { AppError } from '../../../domain/errors.ts'
import { plural } from '../../../domain/plural.ts'
import { checkPath, type ImportResult, importMail } from '../../../sandbox/importMail.ts'
import { createOutput, type Output } from '../../output.ts'
import { withContext } from '../../runtime.ts'
import { plainText } from '../../table.ts'

export function configure(command: Command): void {
  command
    .argument('<path>', 'the path of the email to import')
    .addHelpText('after', help)
    .action(async (path: string) => {
      const output = createOutput(command.optsWithGlobals().json === true)
      // Checks the file before a database is created.
      await checkPath(path)
      await withContext({ migrate: true, microsoft: true }, async context => {
        const { config, databaseUrl } = context
        if (!config.sandbox) {
          throw new AppError('conflict', 'sandbox.off', 'The sandbox is off: a real mailbox is configured.', {
            hint: 'Set SANDBOX=on with a different DATA_DIR or DATABASE_URL than the real mailbox uses.',
          })
        }
        await recordCommand(context, 'sandbox import', { path })
        let reportedAt = Date.now()
        const result = await importMail({
          databaseUrl,
          mailbox: config.mailbox,
          path,
          onProgress: ({ imported, known, skipped }) => {
            if (Date.now() - reportedAt < 1000) return
            reportedAt = Date.now()
            output.note(`${imported} imported, ${known} already there, ${skipped} skipped ...`)
          },
        })
        refuseNone(path, result, output)
        output.result(result, [
          `${plural(result.imported, 'email')} imported, ${result.known} already there, ${result.skipped.length} skipped.`,
          ...reasons([...result.skipped, ...result.notes]),
        ])
      })
    })
}

const reasons = (files: ImportResult['skipped']): string[] =>
  files.map(({ source, reason }) => `  ${plainText(`${source}: ${reason}`)}`)

function refuseNone(path: string, { imported, known, skipped }: ImportResult, output: Output): void {
  if (imported + known > 0) return
  for (const line of reasons(skipped)) output.note(line)
  throw new AppError('notFound', 'sandbox.noMail', `There is no email at ${path}.`, {
    hint: 'Specify an .eml file, a folder of .eml files, an mbox file or a Maildir.',
  })
}

const help = `
You can run this command again: existing email is not imported twice. Skipped email is listed with the reason.

Example:
  rejoinder sandbox import ~/Mail && rejoinder sync mail`
