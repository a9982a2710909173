import { answers } from './answers.ts'
import { declines } from './declines.ts'
import type { Family } from './family.ts'
import { idioms } from './idioms.ts'
import { openAnswers } from './openAnswers.ts'
import { praise } from './praise.ts'
import { wishes } from './wishes.ts'

/** Training learns them, tests judge them. */
export const families: readonly Family[] = [...wishes, ...declines, ...openAnswers, ...praise, ...idioms, ...answers]
