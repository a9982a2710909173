import { startTestPostgres } from '../src/testing/database/startTestPostgres.ts'

/** One PostgreSQL for all browser tests; each test clones a database of it. */
export default startTestPostgres
