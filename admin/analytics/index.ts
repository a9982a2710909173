export { AnalyticsPage as default } from './AnalyticsPage.tsx'
