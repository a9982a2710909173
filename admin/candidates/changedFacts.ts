import type { CandidateBody, CandidateChangeBody } from '../../src/contract/candidates.ts'
import { readSkills } from './candidateTexts.ts'
import type { CandidateDraft } from './useAddCandidate.ts'

const facts = [
  'refId',
  'firstName',
  'lastName',
  'role',
  'firm',
  'email',
  'phone',
  'experience',
  'state',
  'city',
  'timezone',
  'practiceArea',
  'pipelineStage',
  'status',
] as const

/** Leaves out unchanged facts, which Caspio keeps up to date. */
export function changedFacts(candidate: CandidateBody, { skills, ...draft }: CandidateDraft) {
  const changed = facts.filter(fact => (draft[fact] ?? '') !== (candidate[fact] ?? ''))
  const listed = readSkills(skills ?? '')
  const skillsChange = listed.join() === candidate.skills.join() ? [] : ['skills' as const]
  const pick = (from: object) =>
    Object.fromEntries([...changed, ...skillsChange].map(fact => [fact, factOf(from, fact)]))
  return {
    change: pick({ ...draft, skills: listed }) as CandidateChangeBody,
    before: pick(candidate) as CandidateChangeBody,
  }
}

const factOf = (from: object, fact: string) => (from as Record<string, unknown>)[fact] ?? ''
