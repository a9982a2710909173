import type { Command } from 'commander'
import type { CandidateInput } from '../../../domain/candidates/candidates.ts'
import { candidateStatuses, pipelineStages, practiceAreas } from '../../../domain/candidates/candidates.ts'

/** What the options of a candidate's fields make, as commander reads them. */
interface FieldOptions {
  skills?: string
  pipelineStage?: string
  [field: string]: string | undefined
}

/** Adds an option for every field of a candidate but its reference. */
export function addFieldOptions(command: Command): Command {
  return command
    .option('--name <text>', 'the whole name; first and last name unless given')
    .option('--first-name <text>', 'first name')
    .option('--last-name <text>', 'last name')
    .option('--role <text>', 'role, for example Senior Associate')
    .option('--firm <text>', 'firm of today')
    .option('--practice-area <area>', practiceAreas.join(', '))
    .option('--email <address>', 'e-mail address')
    .option('--phone <number>', 'phone')
    .option('--experience <text>', 'experience, for example "8 years"')
    .option('--skills <list>', 'skills, commas between')
    .option('--state <text>', 'state')
    .option('--city <text>', 'city')
    .option('--timezone <zone>', 'time zone')
    .option('--status <status>', candidateStatuses.join(', '))
    .option('--pipeline-stage <stage>', `${pipelineStages.join(', ')} or none`)
}

/** The fields that the options name. */
export function readFieldOptions({ skills, pipelineStage, ...options }: FieldOptions): CandidateInput {
  return {
    ...options,
    ...(skills === undefined ? {} : { skills: skills.split(',') }),
    ...(pipelineStage === undefined ? {} : { pipelineStage: pipelineStage === 'none' ? '' : pipelineStage }),
  }
}
