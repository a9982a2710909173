import type { ResponseBody, ResponseStatusChangeBody } from '../../src/contract/responses.ts'
import { correctedReading, correctionText } from '../../src/domain/responses/correctedReading.ts'
import { interestCategories } from '../../src/domain/responses/interest.ts'
import { useUndoable } from '../kit/feedback/useUndoable.ts'
import { errorText } from '../providers/errorText.ts'
import { requireUnchanged } from './requireUnchanged.ts'
import { useResponseChange } from './useResponseChange.ts'

export function useCorrection(): (response: ResponseBody, to: ResponseStatusChangeBody) => Promise<void> {
  const change = useResponseChange()
  const act = useUndoable()
  return (response, to) => {
    const { before, fields, done, undone } = to.status === undefined ? correction(response, to) : statusChange(response)
    const ids = [response.id]
    return act({
      make: () => change({ ids, to }),
      done: { title: done },
      failed: error => ({ title: 'Failed to update response status', description: errorText(error) }),
      undo: ([made]) =>
        made && {
          run: async () => change({ ids, to: before, tag: await requireUnchanged(made, fields) }),
          done: undone,
        },
    })
  }
}

interface Step {
  before: ResponseStatusChangeBody
  fields: readonly (keyof ResponseBody)[]
  done: string
  undone: string
}

/** Level and category follow each other. */
function correction(response: ResponseBody, { interestLevel, category }: ResponseStatusChangeBody): Step {
  const level = response.interestLevel
  const known = interestCategories.find(each => each === response.category)
  const restored = { isCorrected: response.correctedAt !== null, isCategorySet: response.isCategorySet }
  const after = correctedReading({ level: interestLevel, category }, { level, category: known ?? null })
  return {
    before: { interestLevel: level, category: known, restored },
    fields: ['interestLevel', 'category', 'isCategorySet'],
    done: correctionText(after),
    undone: correctionText({ level, category: known }, 'set back'),
  }
}

/** Closing has an action of its own. */
const statusChange = ({ status }: ResponseBody): Step => ({
  before: { status },
  fields: ['status'],
  done: 'Status changed',
  undone: 'Status changed back',
})
