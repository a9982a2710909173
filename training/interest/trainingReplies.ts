import { readdirSync, readFileSync } from 'node:fs'
import { grammarReplies } from './grammar/grammar.ts'
import type { TrainingReply } from './trainingReply.ts'

const folder = new URL('replies/', import.meta.url)

/** Tests judge replies of other seeds. */
export const grammarSeed = 1
const perFamily = 170

/** Groups replies by their writer's file; the generated ones are 'grammar'. */
export function readTrainingReplies(): Map<string, TrainingReply[]> {
  const writers = files(folder, /\.jsonl$/).map((name): [string, TrainingReply[]] => [
    name.replace('.jsonl', ''),
    parse(readFileSync(new URL(name, folder), 'utf8')),
  ])
  return new Map([...writers, ['grammar', grammarReplies(perFamily, grammarSeed)]])
}

/** One JSON object a line. */
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
