import { startTestPostgres } from '../src/testing/database/startTestPostgres.ts'

/** Each test clones a database of this PostgreSQL. */
export default startTestPostgres
