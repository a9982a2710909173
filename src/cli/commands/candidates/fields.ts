import type { Command } from 'commander'
import type { CandidateInput } from '../../../domain/candidates/candidates.ts'
import { candidateStatuses, pipelineStages, practiceAreas } from '../../../domain/candidates/candidates.ts'

interface FieldOptions {
  skills?: string
  pipelineStage?: string
  [field: string]: string | undefined
}

export function addFieldOptions(command: Command): Command {
  return command
    .option('--name <text>', 'full name; default: first and last name')
    .option('--first-name <text>', 'first name')
    .option('--last-name <text>', 'last name')
    .option('--role <text>', 'role, for example Senior Associate')
    .option('--firm <text>', 'current firm')
    .option('--practice-area <area>', practiceAreas.join(', '))
    .option('--email <address>', 'email address')
    .option('--phone <number>', 'phone')
    .option('--experience <text>', 'experience, for example "8 years"')
    .option('--skills <list>', 'skills, separated by commas')
    .option('--state <text>', 'state')
    .option('--city <text>', 'city')
    .option('--timezone <zone>', 'time zone')
    .option('--status <status>', candidateStatuses.join(', '))
    .option('--pipeline-stage <stage>', `${pipelineStages.join(', ')} or none`)
}

export function readFieldOptions({ skills, pipelineStage, ...options }: FieldOptions): CandidateInput {
  return {
    ...options,
    ...(skills === undefined ? {} : { skills: skills.split(',') }),
    ...(pipelineStage === undefined ? {} : { pipelineStage: pipelineStage === 'none' ? '' : pipelineStage }),
  }
}
