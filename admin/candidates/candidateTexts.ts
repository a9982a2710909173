import { candidateStatuses, pipelineStages } from '../../src/domain/candidates/candidates.ts'

/** 'archived' cannot be set here (CAND-08, STATE-17). */
export const offeredStatuses = candidateStatuses.filter(status => status !== 'archived')
export { pipelineStages }

export function titleCase(value: string): string {
  return value
    .split('_')
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

/** CAND-15 */
export function readSkills(typed: string): string[] {
  const skills = typed.split(',').map(skill => skill.trim())
  return [...new Set(skills.filter(skill => skill !== ''))]
}
