import { migrationSource } from './src/store/database/migrate.ts'

/** For knex's own command line: `DATABASE_URL=... npx knex migrate:down`. */
export default {
  client: 'pg',
  connection: process.env.DATABASE_URL,
  migrations: { migrationSource },
}
