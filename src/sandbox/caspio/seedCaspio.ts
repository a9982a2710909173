import type { Knex } from 'knex'
import { type SandboxCandidate, seedCandidates } from '../seed/seedCandidates.ts'
import { otherCandidates } from './otherCandidates.ts'
import type { CaspioRecord } from './readRecords.ts'
import { addRecords } from './writeRecords.ts'

/** One in this many candidates is missing in Caspio. */
const byHand = 9

const stages = ['Screening', 'Interview', '', 'Reference Check', '', '', 'Offer', '']
const practiceWords: Readonly<Record<string, string>> = {
  'IP Law': 'Intellectual Property',
  Employment: 'Labor & Employment',
}

export async function seedCaspio(db: Knex, now: Date): Promise<void> {
  if (await db('sandbox.caspio_records').first('pk')) return
  const season = seedCandidates.filter((_candidate, index) => index % byHand !== byHand - 1)
  const rows = [...season, ...otherCandidates].map(toRecord)
  const unfinished = { Ref_ID: null, First_Name: 'Quentin', Last_Name: 'Marsh', Role: 'Associate' }
  await addRecords(db, [...rows, unfinished], now)
}

function toRecord(candidate: SandboxCandidate, index: number): CaspioRecord {
  const { refId, name, firstName, lastName, email, phone, firm, role, practiceArea, experience } = candidate
  const { skills, state, city, timezone, createdAt } = candidate
  return {
    Ref_ID: refId,
    Full_Name: name,
    First_Name: firstName,
    Last_Name: lastName,
    Email: email,
    Phone: phone,
    Firm: firm,
    Role: role,
    Practice_Area: (index % 3 === 0 ? practiceWords[practiceArea] : undefined) ?? practiceArea,
    Experience: experience,
    Skills: Object.fromEntries(skills.map((skill, at) => [String(at + 1), skill])),
    State: state,
    City: city,
    Time_Zone: timezone,
    Status: index % 4 === 0 ? 'Viewed' : 'Active',
    Pipeline_Stage: stages[index % stages.length] || null,
    Date_Created: createdAt,
    Date_Updated: createdAt,
  }
}
