import { firmRows } from './firmRows.ts'
import { toAddressPart } from './seedCandidates.ts'

export type MailProgram = 'word' | 'web' | 'phone' | 'gmail' | 'apple' | 'text'
type Voice = 'partner' | 'hiring' | 'recruiting' | 'counsel'

export interface Person {
  first: string
  last: string
  shown: string
  address: string
  role: string
  firm: string
  voice: Voice
  program: MailProgram
  signature: string[]
}

export interface ClientFirm {
  name: string
  domain: string
  city: string
  people: Person[]
  /** The firm's mail server adds these to every email. */
  banner: string | undefined
  disclaimer: string | undefined
  /** Outlook for Windows shows the logo in signatures. */
  hasLogo: boolean
}

const programs: Record<string, MailProgram> = {
  w: 'word',
  o: 'web',
  m: 'phone',
  g: 'gmail',
  a: 'apple',
  t: 'text',
}
const voices: Record<string, Voice> = { p: 'partner', h: 'hiring', r: 'recruiting', g: 'counsel' }

const disclaimers: readonly ((name: string) => string)[] = [
  name =>
    `This e-mail is sent by ${name} and may contain information that is privileged or confidential. If you received it in error, please delete it and notify us at once.`,
  name =>
    `NOTICE: The information in this message from ${name} is intended only for the addressee. Nothing in it is an offer of employment or an acceptance of any fee agreement.`,
  name =>
    `${name} | CONFIDENTIALITY: If you are not the intended recipient, do not read, copy or forward this message.`,
]

function makePerson(text: string, index: number, firm: { name: string; domain: string; area: string }): Person {
  const [name = '', voice = 'p', role = '', program = 'w'] = text.split('/')
  const [first = '', ...rest] = name.split(' ')
  const last = rest.join(' ')
  const address = `${index % 2 === 0 ? `${toAddressPart(first)}.` : toAddressPart(first)[0]}${toAddressPart(last)}`
  return {
    first,
    last,
    shown: program.endsWith(',') ? `${last}, ${first}` : name,
    address: `${address}@${firm.domain}`,
    role,
    firm: firm.name,
    voice: voices[voice]!,
    program: programs[program[0]!]!,
    signature: [name, role, firm.name, `${firm.area}.555.${String(120 + index * 11).padStart(4, '0')}`],
  }
}

function makeFirm(line: string, index: number): ClientFirm {
  const [name = '', domain = '', city = '', area = '', people = ''] = line.split('|')
  return {
    name,
    domain,
    city,
    people: people.split(';').map((text, place) => makePerson(text, place, { name, domain, area })),
    banner:
      index % 3 === 0
        ? 'CAUTION: This email originated from outside of the firm. Do not click links or open attachments unless you recognize the sender.'
        : index % 7 === 1
          ? '[EXTERNAL]'
          : undefined,
    disclaimer: index % 2 === 0 ? disclaimers[(index / 2) % disclaimers.length]!(name) : undefined,
    hasLogo: index % 4 === 0,
  }
}

export const clientFirms: readonly ClientFirm[] = firmRows.trim().split('\n').map(makeFirm)

export function findClientFirm(address: string): ClientFirm | undefined {
  const domain = address.split('@')[1]?.toLowerCase()
  return clientFirms.find(firm => firm.domain === domain)
}

export function findPerson(address: string): Person | undefined {
  return findClientFirm(address)?.people.find(person => person.address === address.toLowerCase())
}
