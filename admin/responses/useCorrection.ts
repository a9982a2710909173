import type { ResponseBody, ResponseStatusChangeBody } from '../../src/contract/responses.ts'
import { interestCategories } from '../../src/domain/responses/interest.ts'
import { useUndoable } from '../kit/feedback/useUndoable.ts'
import { errorText } from '../providers/errorText.ts'
import { useResponseChange } from './useResponseChange.ts'

/** Corrections can be undone. */
export function useCorrection(): (response: ResponseBody, to: ResponseStatusChangeBody) => Promise<void> {
  const change = useResponseChange()
  const act = useUndoable()
  return (response, to) => {
    const before = correctionBefore(response)
    const isCorrection = to.status === undefined
    return act({
      make: () => change({ ids: [response.id], to }),
      done: { title: isCorrection ? 'Response corrected' : 'Status changed' },
      failed: error => ({ title: 'Failed to update response status', description: errorText(error) }),
      undo: () =>
        isCorrection
          ? { run: () => change({ ids: [response.id], to: before }), done: 'Correction removed' }
          : undefined,
    })
  }
}

function correctionBefore(response: ResponseBody): ResponseStatusChangeBody {
  const { interestLevel, category, correctedAt, isCategorySet } = response
  return {
    interestLevel,
    category: interestCategories.find(known => known === category),
    restored: { isCorrected: correctedAt !== null, isCategorySet },
  }
}
