import type { SandboxCandidate } from '../seed/seedCandidates.ts'

/** reference | first | last | role | area | city | state */
const rows = `
JL-2401|Ottilie|Brandvold|Associate|Corporate|Seattle|WA
JL-2404|Kwabena|Asante-Hill|Senior Associate|Litigation|Atlanta|GA
JL-2408|Mireille|D'Aubigny|Counsel|Tax|New York|NY
JL-2411|Tomás|Echeverría Luna|Partner|Corporate|Miami|FL
JL-2415|Siân|Pryce|Associate|Employment|Boston|MA
JL-2419|Hiroshi|Tanaka-Boyd|Senior Associate|IP Law|San Jose|CA
JL-2422|Delphine|Okoro|Counsel|Litigation|Chicago|IL
JL-2426|Augustin|Ramírez|Associate|Tax|Houston|TX
JL-2430|Freya|Lindholm|Partner|Employment|Denver|CO
JL-2433|Jasper|van der Meer|Associate|Corporate|New York|NY
JL-2437|Nadia|Szymańska|Senior Associate|Litigation|Philadelphia|PA
JL-2441|Theodore|MacGregor|Counsel|IP Law|Minneapolis|MN
`
const firstAdded = Date.parse('2026-07-06T15:10:00Z')
const zones: Readonly<Record<string, string>> = {
  WA: 'America/Los_Angeles',
  CA: 'America/Los_Angeles',
  CO: 'America/Denver',
  IL: 'America/Chicago',
  TX: 'America/Chicago',
  MN: 'America/Chicago',
}

export const otherCandidates: readonly SandboxCandidate[] = rows
  .trim()
  .split('\n')
  .map((line, index) => {
    const [refId, firstName, lastName, role, practiceArea, city, state] = line.split('|') as [string, ...string[]]
    return {
      refId,
      firstName: firstName!,
      lastName: lastName!,
      name: `${firstName} ${lastName}`,
      email: `${refId.toLowerCase()}@postbox.example`,
      phone: `917-555-${String(700 + index).padStart(4, '0')}`,
      firm: 'Kirkbride Lowe LLP',
      role: role!,
      practiceArea: practiceArea as SandboxCandidate['practiceArea'],
      experience: `${4 + index} years`,
      skills: [],
      city: city!,
      state: state!,
      timezone: zones[state!] ?? 'America/New_York',
      createdAt: new Date(firstAdded + index * 5 * 86_400_000).toISOString(),
    }
  })
