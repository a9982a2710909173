export { startTestPostgres as setup } from './startTestPostgres.ts'
