import { useQueryClient } from '@tanstack/react-query'
import type { ResponseBody } from '../../../src/contract/responses.ts'
import { useToast } from '../../kit/feedback/useToast.ts'
import { useUndoing } from '../../kit/feedback/useUndoing.ts'
import { dataProvider } from '../../providers/dataProvider.ts'
import { refreshAfterSync } from '../../providers/refresh.ts'
import { requireUnchanged } from '../requireUnchanged.ts'

/** Throws the server's error. */
export function useResponseMove() {
  const client = useQueryClient()
  const toast = useToast()
  const undoing = useUndoing()
  const moveBack = async (made: ResponseBody, before: string) => {
    try {
      await requireUnchanged(made, ['candidateId'])
      await dataProvider.moveResponse(made.id, before)
    } finally {
      void refreshAfterSync(client)
    }
  }
  return async (
    response: Pick<ResponseBody, 'id' | 'candidateId' | 'candidateName'>,
    to: { id: string; name: string },
  ) => {
    const { id, candidateId: before, candidateName } = response
    const made = await dataProvider.moveResponse(id, to.id)
    const undo =
      before === null
        ? undefined
        : undoing({
            run: () => moveBack(made, before),
            done: `Moved back to ${candidateName ?? 'the other candidate'}`,
          })
    toast({ title: `Moved to ${to.name}`, undo })
    await refreshAfterSync(client)
  }
}
