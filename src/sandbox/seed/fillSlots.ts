import { DateTime } from 'luxon'
import { Random } from '../Random.ts'
import type { ClientFirm, Person } from './clientFirms.ts'
import { findTitle, type SandboxCandidate } from './seedCandidates.ts'

export interface Topic {
  candidate: SandboxCandidate
  firm: ClientFirm
  contact: Person
  recruiter: string
  at: Date
}

const groups: Record<SandboxCandidate['practiceArea'], readonly string[]> = {
  Corporate: ['corporate group', 'transactions team', 'M&A group', 'deal team'],
  Litigation: ['litigation group', 'trial group', 'disputes team', 'litigation department'],
  'IP Law': ['IP group', 'patent group', 'intellectual property team'],
  Employment: ['employment group', 'labor and employment team', 'L&E group'],
  Tax: ['tax group', 'tax department', 'tax team'],
}

const times = ['9:30', '10', '10:30', '11', '1 p.m.', '2', '2:30', '3', '3:30', '4', '4:30', '5 p.m.']
const months = ['January', 'February', 'March', 'April']
const quarters = ['Q1', 'Q2', 'the second quarter', 'the new year']
/** Tens of thousands of dollars a year. */
const pay: Record<string, readonly [number, number]> = {
  Associate: [24, 31],
  'Senior Associate': [34, 42],
  Counsel: [38, 47],
  Partner: [55, 98],
}
const books = ['$400,000', '$750,000', '$900,000', '$1.2 million', '$1.8 million', '$2.5 million']

function addWorkdays(at: DateTime, days: number): DateTime {
  let day = at.plus({ days })
  while (day.weekday > 5) day = day.plus({ days: 1 })
  return day
}

function fillDays(random: Random, at: Date): Record<string, string> {
  const now = DateTime.fromJSDate(at, { zone: 'America/New_York' }).setLocale('en-US')
  const day = addWorkdays(now, random.whole(1, 3))
  const day2 = addWorkdays(day, random.whole(1, 2))
  const date = addWorkdays(now, random.whole(5, 9))
  const first = random.whole(0, times.length - 2)
  const second = random.whole(first + 1, times.length - 1)
  return {
    day: day.toFormat('EEEE'),
    day2: day2.toFormat('EEEE'),
    date: date.toFormat('MMMM d'),
    dated: date.toFormat('EEEE, MMMM d'),
    date2: addWorkdays(date, random.whole(2, 6)).toFormat('MMMM d'),
    time: times[first]!,
    time2: times[second]!,
    month: random.pick(months),
    quarter: random.pick(quarters),
  }
}

/** Gives the same figures in every email about a candidate. */
function fillMoney({ refId, role }: SandboxCandidate): Record<string, string> {
  const random = new Random([...refId].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7))
  const [low, high] = pay[role] ?? [30, 40]
  return { comp: `$${random.whole(low, high)}0,000`, book: random.pick(books) }
}

/** Associates have no clients of their own. */
export function suitsCandidate(text: string, candidate: SandboxCandidate): boolean {
  const isJunior = candidate.role.endsWith('ssociate')
  return !isJunior || !/\bbook\b|\{book\}|portable|originated|as counsel|consider counsel/i.test(text)
}

function fillCandidate(random: Random, { candidate }: Topic): Record<string, string> {
  const title = findTitle(candidate.refId)
  const isHe = title === 'Mr.'
  const { practiceArea, role, experience } = candidate
  return {
    first: candidate.firstName,
    full: candidate.name,
    Mx: `${title} ${candidate.lastName}`,
    ref: candidate.refId,
    he: isHe ? 'he' : 'she',
    him: isHe ? 'him' : 'her',
    his: isHe ? 'his' : 'her',
    He: isHe ? 'He' : 'She',
    His: isHe ? 'His' : 'Her',
    role: role.toLowerCase(),
    practice: practiceArea === 'IP Law' || practiceArea === 'Corporate' ? practiceArea : practiceArea.toLowerCase(),
    years: experience.replace(' years', ''),
    home: candidate.city,
    state: candidate.state,
    current: candidate.firm,
    skill: random.pick(candidate.skills),
    skills: candidate.skills.join(', ').replace(/, ([^,]*)$/, ' and $1'),
    group: random.pick(groups[practiceArea]),
    ...fillMoney(candidate),
    Role: role,
    Practice: practiceArea,
  }
}

export function fillSlots(random: Random, text: string, topic: Topic): string {
  const { contact, firm } = topic
  const colleague = random.pick(firm.people.filter(each => each.address !== contact.address))
  const words: Record<string, string> = {
    ...fillDays(random, topic.at),
    ...fillCandidate(random, topic),
    rec: topic.recruiter,
    contact: contact.first,
    firm: firm.name.replace(/ (LLP|PLLC|PA|Inc\.)$/, ''),
    city: firm.city,
    partner: colleague.first,
    partnerFull: `${colleague.first} ${colleague.last}`,
    partnerAddress: colleague.address,
  }
  const filled = text.replace(/\{(\w+)\}/g, (whole, name: string) => words[name] ?? whole)
  return filled.replace(/(?<![&\w])([Aa]) (?=IP |employment |associate)/g, '$1n ')
}

/** Makes the texts share days, names and numbers. */
export function fillTogether(random: Random, texts: readonly string[], topic: Topic): string[] {
  return fillSlots(random, texts.join('\u0001'), topic).split('\u0001')
}
