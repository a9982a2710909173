export { CandidateList as default } from './CandidateList.tsx'
