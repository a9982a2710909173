import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** The code beside the weights that decides how an email is judged. */
const rules = [
  ...['answerElsewhere', 'calendarAnswer', 'decidingWords', 'doubts', 'judgeInterest', 'levelChoice', 'plainReading'],
  '../text/reactions',
]

/** Returns a fingerprint of the rules without their comments. */
export function rulesFingerprint(): string {
  const hash = createHash('sha256')
  for (const name of rules) {
    const code = readFileSync(new URL(`../../src/reading/interest/${name}.ts`, import.meta.url), 'utf8')
    hash.update(code.replace(/^\s*(?:\/\/|\/?\*).*\n/gm, ''))
  }
  return hash.digest('hex').slice(0, 16)
}
