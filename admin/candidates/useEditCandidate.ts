import { useQueryClient } from '@tanstack/react-query'
import type { CandidateBody, CandidateChangeBody } from '../../src/contract/candidates.ts'
import { useToast } from '../kit/feedback/useToast.ts'
import { useUndoing } from '../kit/feedback/useUndoing.ts'
import { dataProvider } from '../providers/dataProvider.ts'
import { failureText, fieldError } from '../providers/errorText.ts'
import { refreshCandidates } from '../providers/refresh.ts'
import { changedFacts } from './changedFacts.ts'
import type { CandidateDraft } from './useAddCandidate.ts'

export type { CandidateDraft }

export function useEditCandidate(candidate: CandidateBody, onSaved: () => void) {
  const client = useQueryClient()
  const toast = useToast()
  const undoing = useUndoing()
  const save = (change: CandidateChangeBody) =>
    dataProvider.changeCandidate(candidate.id, change).finally(() => void refreshCandidates(client))
  return async (draft: CandidateDraft): Promise<Record<string, string> | undefined> => {
    const { change, before } = changedFacts(candidate, draft)
    try {
      if (Object.keys(change).length > 0) {
        await save(change)
        const undo = undoing({ run: () => save(before).then(() => {}), done: 'Change undone' })
        toast({ title: 'Success', description: 'Candidate updated successfully', undo })
      }
    } catch (error) {
      const wrong = fieldError(error)
      toast({ title: 'Error', description: failureText('Failed to update candidate', error), type: 'error' })
      return wrong && { [wrong.field === 'name' ? 'firstName' : wrong.field]: wrong.message }
    }
    onSaved()
    return undefined
  }
}
