import { startTestPostgres } from '../src/testing/database/startTestPostgres.ts'

/** Starts one PostgreSQL for all browser tests; each test clones a database. */
export default startTestPostgres
