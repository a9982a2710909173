import { candidateStatuses, pipelineStages } from '../../src/domain/candidates/candidates.ts'

/** Omits 'archived', which cannot be set here (CAND-08, STATE-17). */
export const offeredStatuses = candidateStatuses.filter(status => status !== 'archived')
export { pipelineStages }

/** Formats 'reference_check' as 'Reference Check'. */
export function readable(value: string): string {
  return value
    .split('_')
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

/** Parses comma-separated skills (CAND-15). */
export function readSkills(typed: string): string[] {
  const skills = typed.split(',').map(skill => skill.trim())
  return [...new Set(skills.filter(skill => skill !== ''))]
}
