import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CandidateBody, CandidateChangeBody } from '../../src/contract/candidates.ts'
import { useToast } from '../kit/feedback/useToast.ts'
import { dataProvider } from '../providers/dataProvider.ts'
import { failureText } from '../providers/errorText.ts'
import { refreshCandidates } from '../providers/refresh.ts'

/** ERR-32, ERR-33 */
export function useCandidateChange(candidate: CandidateBody): (change: CandidateChangeBody) => void {
  const client = useQueryClient()
  const toast = useToast()
  const { mutate } = useMutation({
    mutationFn: ({ change }: { change: CandidateChangeBody; undo?: CandidateChangeBody }) =>
      dataProvider.changeCandidate(candidate.id, change),
    onSuccess: (_, { undo }) => {
      toast({
        title: 'Success',
        description: 'Candidate updated successfully',
        ...(undo ? { undo: () => mutate({ change: undo }) } : {}),
      })
      return refreshCandidates(client)
    },
    onError: error =>
      toast({
        title: 'Error',
        description: failureText('Failed to update candidate', error),
        type: 'error',
      }),
  })
  return change => mutate({ change, undo: formerly(candidate, change) })
}

function formerly(candidate: CandidateBody, change: CandidateChangeBody): CandidateChangeBody {
  return 'status' in change ? { status: candidate.status } : { pipelineStage: candidate.pipelineStage ?? '' }
}
