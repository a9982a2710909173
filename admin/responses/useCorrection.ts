import type { ResponseBody, ResponseStatusChangeBody } from '../../src/contract/responses.ts'
import { interestCategories } from '../../src/domain/responses/interest.ts'
import { useUndoable } from '../kit/feedback/useUndoable.ts'
import { errorText } from '../providers/errorText.ts'
import { useResponseChange } from './useResponseChange.ts'

/** Corrections can be undone, and so can archiving by status. */
export function useCorrection(): (response: ResponseBody, to: ResponseStatusChangeBody) => Promise<void> {
  const change = useResponseChange()
  const act = useUndoable()
  return (response, to) => {
    const { id, status } = response
    const isCorrection = to.status === undefined
    const before = isCorrection ? correctionBefore(response) : status === 'new' ? { status } : undefined
    return act({
      make: () => change({ ids: [id], to }),
      done: { title: doneTitle(to) },
      failed: error => ({ title: 'Failed to update response status', description: errorText(error) }),
      undo: () =>
        before && {
          run: () => change({ ids: [id], to: before }),
          done: isCorrection ? 'Correction removed' : 'Response marked as unread',
        },
    })
  }
}

function doneTitle({ status }: ResponseStatusChangeBody): string {
  if (status === undefined) return 'Response corrected'
  return status === 'closed' ? 'Response Archived' : 'Status changed'
}

function correctionBefore(response: ResponseBody): ResponseStatusChangeBody {
  const { interestLevel, category, correctedAt, isCategorySet } = response
  return {
    interestLevel,
    category: interestCategories.find(known => known === category),
    restored: { isCorrected: correctedAt !== null, isCategorySet },
  }
}
