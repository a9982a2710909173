import { readdirSync, readFileSync } from 'node:fs'
import { grammarReplies } from './grammar/grammar.ts'
import type { TrainingReply } from './trainingReply.ts'

const folder = new URL('replies/', import.meta.url)

/** Seeds the generated replies that are learned; tests judge others. */
export const grammarSeed = 1
/** The generated replies of each family that are learned. */
const perFamily = 170

/** Returns the labeled replies by the writer whose file they are in, and the generated ones as 'grammar'. */
export function readTrainingReplies(): Map<string, TrainingReply[]> {
  const writers = files(folder, /\.jsonl$/).map((name): [string, TrainingReply[]] => [
    name.replace('.jsonl', ''),
    parse(readFileSync(new URL(name, folder), 'utf8')),
  ])
  return new Map([...writers, ['grammar', grammarReplies(perFamily, grammarSeed)]])
}

/** Replies of the training format, one JSON object a line. */
function parse(text: string): TrainingReply[] {
  return text
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => JSON.parse(line) as TrainingReply)
}

function files(place: URL, pattern: RegExp): string[] {
  return readdirSync(place)
    .filter(name => pattern.test(name))
    .sort()
}
