import { startTestPostgres } from '../src/testing/database/startTestPostgres.ts'

export default startTestPostgres
