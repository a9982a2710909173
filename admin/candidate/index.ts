export { CandidatePage as default } from './CandidatePage.tsx'
