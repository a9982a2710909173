export { CandidatesPage as default } from './CandidatesPage.tsx'
