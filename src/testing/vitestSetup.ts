export { startTestPostgres as setup } from './database/startTestPostgres.ts'
