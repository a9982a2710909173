import type { Command } from 'commander'
import { readConfig } from '../../config.ts'
import { startEmbeddedPostgres } from '../../gateways/postgres/embeddedPostgres.ts'
import { migrate } from '../../store/migrate.ts'
import { openDatabase } from '../../store/openDatabase.ts'
import { createOutput } from '../output.ts'

/** `rejoinder migrate`: brings the database up to date. */
export function addMigrate(program: Command): void {
  program
    .command('migrate')
    .description('bring the database up to date; safe to run at any time, from several machines at once')
    .action(async (_options: object, command: Command) => {
      const output = createOutput(command.optsWithGlobals().json === true)
      const config = readConfig()
      const postgres = config.databaseUrl ? null : await startEmbeddedPostgres(config.dataDir)
      const db = openDatabase(config.databaseUrl ?? postgres?.url ?? '', 2)
      try {
        const applied = await migrate(db)
        output.result({ applied }, applied.length > 0 ? applied.map(name => `Applied ${name}`) : ['Up to date.'])
      } finally {
        await db.destroy()
        if (postgres?.started) await postgres.stop()
      }
    })
}
