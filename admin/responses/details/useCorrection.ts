import type { ResponseBody, ResponseStatusChangeBody } from '../../../src/contract/responses.ts'
import { useToast } from '../../kit/feedback/useToast.ts'
import { errorText } from '../../providers/errorText.ts'
import { useResponseChange } from '../useResponseChange.ts'

/** Sets level, category or status as the recruiter sees it. */
export function useCorrection(): (response: ResponseBody, to: ResponseStatusChangeBody) => Promise<void> {
  const change = useResponseChange()
  const toast = useToast()
  return async (response, to) => {
    try {
      await change({ ids: [response.id], to })
      toast({ title: to.status === undefined ? 'Response corrected' : 'Status changed' })
    } catch (error) {
      toast({ title: 'Failed to update response status', description: errorText(error), type: 'error' })
    }
  }
}
