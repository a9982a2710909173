import { stripSubjectPrefixes } from '../subjects.ts'

const leadingTag = /^\s*\[[^[\]]{1,60}\]/

export function campaignSubject(subject: string): string {
  let rest = stripSubjectPrefixes(subject)
  while (leadingTag.test(rest)) rest = stripSubjectPrefixes(rest.replace(leadingTag, ''))
  return rest.replace(/\s+/g, ' ').trim().toLowerCase()
}

/** FUP-02 */
export function campaignLabels(candidate: {
  role: string | null
  experience: string | null
  city: string | null
  state: string | null
}): { positionLevel: string | null; location: string | null } {
  const known = (text: string | null) => text?.trim() || null
  const place = [known(candidate.city), known(candidate.state)].filter(part => part !== null)
  return { positionLevel: known(candidate.role) ?? known(candidate.experience), location: place.join(', ') || null }
}

/** FUP-01. */
export function newestOfEachName<C extends { candidateName: string; sentAt: Date | string | null }>(
  campaigns: readonly C[],
): C[] {
  const timeOf = ({ sentAt }: C) => (sentAt === null ? Number.NEGATIVE_INFINITY : new Date(sentAt).getTime())
  const sorted = campaigns.toSorted((a, b) => timeOf(b) - timeOf(a))
  const names = new Set<string>()
  return sorted.filter(({ candidateName }) => !names.has(candidateName) && names.add(candidateName))
}
