import type { Command } from 'commander'
import { checkCaspio } from '../../../actions/operations/checkCaspio.ts'
import { createOutput } from '../../output.ts'
import { reportChecks } from '../../reportChecks.ts'
import { withContext } from '../../surroundings.ts'

/** `rejoinder doctor caspio`: whether candidates can come from Caspio. */
export function addDoctorCaspio(doctor: Command): void {
  doctor
    .command('caspio')
    .description('check address, token, table and columns of Caspio, and read one row')
    .addHelpText('after', help)
    .action(async (_options: object, command: Command) => {
      const output = createOutput(command.optsWithGlobals().json === true)
      await withContext({ migrate: false, microsoft: true, looksOnly: true }, async context => {
        reportChecks(output, await checkCaspio(context), { more: { fields: context.config.caspio.fields.columns } })
      })
    })
}

const help = `
Changes nothing. Ends with 0 when all is well, else with the code of what failed (--help of rejoinder names them).
--json shows the whole mapping of fields to columns, which CASPIO_FIELDS changes.

Examples:
  rejoinder doctor caspio
  CASPIO_FIELDS='refId=Candidate_No,name=Name' rejoinder doctor caspio
  rejoinder doctor caspio --json | jq .fields`
