export { ResponseDashboard as default } from './dashboard/ResponseDashboard.tsx'
