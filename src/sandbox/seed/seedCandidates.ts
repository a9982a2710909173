import { candidateRows } from './candidateRows.ts'

export interface SandboxCandidate {
  refId: string
  firstName: string
  lastName: string
  name: string
  email: string
  phone: string
  firm: string
  role: string
  practiceArea: 'Corporate' | 'Litigation' | 'IP Law' | 'Employment' | 'Tax'
  experience: string
  skills: string[]
  state: string
  city: string
  timezone: string
  createdAt: string
}

const timezones: Record<string, string> = {
  CA: 'America/Los_Angeles',
  WA: 'America/Los_Angeles',
  OR: 'America/Los_Angeles',
  CO: 'America/Denver',
  IL: 'America/Chicago',
  TX: 'America/Chicago',
  MN: 'America/Chicago',
  LA: 'America/Chicago',
}

const areaCodes: Record<string, string> = {
  MA: '617',
  NY: '212',
  CA: '415',
  FL: '305',
  IL: '312',
  DC: '202',
  TX: '713',
  WA: '206',
  GA: '404',
  PA: '215',
  MN: '612',
  CO: '303',
  NC: '704',
  OR: '503',
  LA: '504',
}

const firstAdded = Date.parse('2026-03-02T14:05:00Z')

export function toAddressPart(name: string): string {
  return name
    .replaceAll('ø', 'o')
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .trim()
    .replace(/ +/g, '-')
    .toLowerCase()
}

const lines = candidateRows.trim().split('\n')

const makeCandidate = (line: string, index: number): SandboxCandidate => {
  const [refId, , firstName, lastName, role, practiceArea, years, city, state, skills, firm] = line.split('|') as [
    string,
    ...string[],
  ]
  return {
    refId,
    firstName: firstName!,
    lastName: lastName!,
    name: `${firstName} ${lastName}`,
    email: `${toAddressPart(firstName!)}.${toAddressPart(lastName!)}@postbox.example`,
    phone: `${areaCodes[state!] ?? '917'}-555-${String(100 + index).padStart(4, '0')}`,
    firm: firm!,
    role: role!,
    practiceArea: practiceArea as SandboxCandidate['practiceArea'],
    experience: `${years} years`,
    skills: skills!.split(', '),
    state: state!,
    city: city!,
    timezone: timezones[state!] ?? 'America/New_York',
    createdAt: new Date(firstAdded + index * 2 * 86_400_000 + ((index * 37) % 420) * 60_000).toISOString(),
  }
}

export const seedCandidates: ReadonlyArray<SandboxCandidate> = lines.map(makeCandidate)

const titles = new Map(lines.map(line => [line.split('|')[0]!, line.split('|')[1] as 'Ms.' | 'Mr.']))

export function findTitle(refId: string): 'Ms.' | 'Mr.' {
  return titles.get(refId) ?? 'Ms.'
}
