import { candidateStatuses, pipelineStages } from '../../src/domain/candidates/candidates.ts'

/** CAND-08, STATE-17: 'archived' exists, but nobody is archived from here. */
export const offeredStatuses = candidateStatuses.filter(status => status !== 'archived')
export { pipelineStages }

/** 'reference_check' as people read it: 'Reference Check'. */
export function readable(value: string): string {
  return value
    .split('_')
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

/** CAND-15: skills as they are typed, with commas between. */
export function readSkills(typed: string): string[] {
  const skills = typed.split(',').map(skill => skill.trim())
  return [...new Set(skills.filter(skill => skill !== ''))]
}
