export { ResponseDashboard as default } from './ResponseDashboard.tsx'
