export { SubmissionsPage as default } from './SubmissionsPage.tsx'
