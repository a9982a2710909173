import { stripSubjectPrefixes } from '../subjects.ts'

const leadingTag = /^\s*\[[^[\]]{1,60}\]/

/**
 * The subject by which a candidate's submissions are one campaign: without 'RE:' and 'FW:', without the tags in
 * brackets that mail systems put at the front, whatever its case and blanks.
 */
export function campaignSubject(subject: string): string {
  let rest = stripSubjectPrefixes(subject)
  while (leadingTag.test(rest)) rest = stripSubjectPrefixes(rest.replace(leadingTag, ''))
  return rest.replace(/\s+/g, ' ').trim().toLowerCase()
}

/** What a campaign shows of its candidate (FUP-02), as far as it is known. */
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

/** FUP-01: one campaign for each candidate name, its newest, the newest first. */
export function newestOfEachName<C extends { candidateName: string; sentAt: Date | string | null }>(
  campaigns: readonly C[],
): C[] {
  const timeOf = ({ sentAt }: C) => (sentAt === null ? Number.NEGATIVE_INFINITY : new Date(sentAt).getTime())
  const sorted = campaigns.toSorted((a, b) => timeOf(b) - timeOf(a))
  const names = new Set<string>()
  return sorted.filter(({ candidateName }) => !names.has(candidateName) && names.add(candidateName))
}
