export { SubmissionsPeriodPage as default } from './SubmissionsPeriodPage.tsx'
