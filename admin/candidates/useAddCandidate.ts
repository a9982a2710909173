import { useQueryClient } from '@tanstack/react-query'
import type { CandidateEntryBody } from '../../src/contract/candidates.ts'
import { useToast } from '../kit/feedback/useToast.ts'
import { dataProvider } from '../providers/dataProvider.ts'
import { failureText, fieldError } from '../providers/errorText.ts'
import { refreshCandidates } from '../providers/refresh.ts'
import { readSkills } from './candidateTexts.ts'

/** API-36 */
export type CandidateDraft = Omit<CandidateEntryBody, 'skills'> & { skills?: string | null }

const shownAt: Readonly<Record<string, string>> = { name: 'firstName' }

/** ERR-34, ERR-35 */
export function useAddCandidate(onAdded: () => void) {
  const client = useQueryClient()
  const toast = useToast()
  return async ({ skills, ...draft }: CandidateDraft): Promise<Record<string, string> | undefined> => {
    const missing = missingFields(draft)
    if (missing) return missing
    try {
      await dataProvider.addCandidate({ ...draft, skills: readSkills(skills ?? ''), isFromCaspio: 'false' })
    } catch (error) {
      const wrong = fieldError(error)
      toast({ title: 'Error', description: failureText('Failed to create candidate', error), type: 'error' })
      return wrong && { [shownAt[wrong.field] ?? wrong.field]: wrong.message }
    }
    toast({ title: 'Candidate created successfully' })
    onAdded()
    await refreshCandidates(client)
    return undefined
  }
}

/** VAL-20, VAL-21 */
function missingFields({ refId, firstName, lastName }: CandidateDraft): Record<string, string> | undefined {
  const isBlank = (text: string | null | undefined) => !text?.trim()
  const missing = {
    ...(isBlank(refId) ? { refId: 'Enter a reference ID.' } : {}),
    ...(isBlank(firstName) && isBlank(lastName) ? { firstName: 'Enter a first or last name.' } : {}),
  }
  return Object.keys(missing).length > 0 ? missing : undefined
}
