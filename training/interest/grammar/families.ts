import { answers } from './answers.ts'
import { declines } from './declines.ts'
import type { Family } from './family.ts'
import { idioms } from './idioms.ts'
import { openAnswers } from './openAnswers.ts'
import { praise } from './praise.ts'
import { wishes } from './wishes.ts'

/** The families of sentences that training learns and tests judge. */
export const families: readonly Family[] = [...wishes, ...declines, ...openAnswers, ...praise, ...idioms, ...answers]
