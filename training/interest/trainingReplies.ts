import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { InterestCategory, InterestLevel } from '../../src/domain/responses/interest.ts'

/** A labelled reply, as the files under `replies/` hold them, one JSON object a line. */
export interface TrainingReply {
  text: string
  subject: string
  candidate: string
  others: string[]
  /** What the recruiter had asked, where the reply answers it. */
  asked: string
  level: InterestLevel
  category: InterestCategory
}

const folder = new URL('replies/', import.meta.url)
const domain = new URL('../../src/domain/', import.meta.url)
/** The code that decides what the weights are. */
const sources =
  /^(?:answeredQuestion|candidateScope|clausePlaces|clauses|featureSet|interest|interestFeatures|interestModel|replyTokens)\.ts$/

/** The labelled replies, by the writer whose file they are in. */
export function readTrainingReplies(): Map<string, TrainingReply[]> {
  const writers = files(folder, /\.jsonl$/)
  return new Map(writers.map(name => [name.replace('.jsonl', ''), parse(readFileSync(new URL(name, folder), 'utf8'))]))
}

/** Replies of the training format, one JSON object a line. */
function parse(text: string): TrainingReply[] {
  return text
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => JSON.parse(line) as TrainingReply)
}

/** A fingerprint of all that the weights are made from: with other replies or other features they must be made anew. */
export function inputsFingerprint(): string {
  const hash = createHash('sha256')
  for (const name of files(folder, /\.jsonl$/)) hash.update(readFileSync(new URL(name, folder)))
  for (const name of files(domain, sources)) hash.update(readFileSync(new URL(name, domain)))
  for (const name of ['softmax.ts', 'makeWeights.ts']) hash.update(readFileSync(new URL(name, import.meta.url)))
  return hash.digest('hex').slice(0, 16)
}

function files(place: URL, pattern: RegExp): string[] {
  return readdirSync(place)
    .filter(name => pattern.test(name))
    .sort()
}
