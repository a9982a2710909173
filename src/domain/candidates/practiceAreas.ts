import { practiceAreas } from './candidates.ts'

type PracticeArea = (typeof practiceAreas)[number]

/** Matches whole synonyms: 'Tax Litigation' is neither. */
const otherWords: Readonly<Record<PracticeArea, readonly string[]>> = {
  Corporate: [
    'corporate law',
    'corporate securities',
    'corporate transactional',
    'corporate m a',
    'm a',
    'mergers acquisitions',
    'mergers and acquisitions',
    'transactional',
  ],
  Litigation: [
    'litigation law',
    'commercial litigation',
    'civil litigation',
    'litigation dispute resolution',
    'litigation and dispute resolution',
    'dispute resolution',
    'disputes',
  ],
  'IP Law': [
    'ip',
    'intellectual property',
    'intellectual property law',
    'intellectual property ip',
    'patent',
    'patents',
  ],
  Employment: [
    'employment law',
    'labor employment',
    'labor and employment',
    'labour employment',
    'labour and employment',
    'l e',
  ],
  Tax: ['tax law', 'taxation', 'taxes'],
}

/** VAL-23 */
export function readPracticeArea(text: string): PracticeArea | null {
  const folded = fold(text)
  return practiceAreas.find(area => fold(area) === folded || otherWords[area].includes(folded)) ?? null
}

function fold(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()
}
