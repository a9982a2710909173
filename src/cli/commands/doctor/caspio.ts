import type { Command } from 'commander'
import { checkCaspio } from '../../../actions/operations/checkCaspio.ts'
import { createOutput } from '../../output.ts'
import { reportChecks } from '../../reportChecks.ts'
import { withContext } from '../../runtime.ts'

export function configure(command: Command): void {
  command.addHelpText('after', help).action(async () => {
    const output = createOutput(command.optsWithGlobals().json === true)
    await withContext({ migrate: false, microsoft: true, readOnly: true }, async context => {
      reportChecks(output, await checkCaspio(context), { more: { fields: context.config.caspio.fields.columns } })
    })
  })
}

const help = `
Changes nothing. Exits with 0 if all checks pass, otherwise with the code of the failure (see rejoinder --help).
--json shows the complete mapping of fields to columns, which you can change with CASPIO_FIELDS.

Examples:
  rejoinder doctor caspio
  CASPIO_FIELDS='refId=Candidate_No,name=Name' rejoinder doctor caspio
  rejoinder doctor caspio --json | jq .fields`
