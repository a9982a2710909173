import type { NewCandidate } from '../../store/candidates/candidates.ts'
import { candidateRows } from './candidateRows.ts'
import type { MailProgram } from './composeText.ts'
import type { MailCharset } from './encodeText.ts'
import { firmRows } from './firmRows.ts'

export const mailbox = { name: 'Rejoinder Recruiting', address: 'recruiting@rejoinder.example' }

export interface CorpusCandidate extends NewCandidate {
  firstName: string
  lastName: string
  role: string
  city: string
  pitch: string
}

export interface CorpusContact {
  name: string
  address: string
  title: string
  firm: string
  domain: string
  firmWord: string
  telephone: string
  program: MailProgram
  charset: MailCharset
}

const rowsOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map(line => line.split('|'))

export const corpusCandidates: readonly CorpusCandidate[] = rowsOf(candidateRows).map(
  ([refId = '', firstName = '', lastName = '', role = '', city = '', pitch = '']) => {
    return { refId, name: `${firstName} ${lastName}`, firstName, lastName, role, city, pitch }
  },
)

const programs: Record<string, MailProgram> = { w: 'outlook', g: 'gmail', a: 'apple', t: 'plain' }

function addressOf(name: string, domain: string): string {
  const [first = '', ...last] = name
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .toLowerCase()
    .split(' ')
  return `${first.charAt(0)}.${last.join('')}@${domain}`
}

export const corpusContacts: readonly CorpusContact[] = rowsOf(firmRows).flatMap(
  ([firm = '', domain = '', telephone = '', people = '']) =>
    people.split(';').map(person => {
      const [name = '', title = '', program = '', charset = 'utf-8'] = person.split(/\/(?! )/)
      return {
        name,
        title,
        firm,
        domain,
        telephone,
        address: addressOf(name, domain),
        firmWord: firm.split(' ')[0] ?? '',
        program: programs[program] ?? 'outlook',
        charset: charset as MailCharset,
      }
    }),
)

export function fillSlots(text: string, candidate: CorpusCandidate): string {
  const { firstName, lastName, name, refId, role, city } = candidate
  const words: Record<string, string> = { first: firstName, last: lastName, full: name, ref: refId, role, city }
  return text.replace(/\{(\w+)\}/g, (slot, key: string) => words[key] ?? slot)
}
