import { useQueryClient } from '@tanstack/react-query'
import type { ResponseDetailsBody } from '../../../src/contract/responses.ts'
import { useUndoable } from '../../kit/feedback/useUndoable.ts'
import { dataProvider } from '../../providers/dataProvider.ts'
import { errorTextOr } from '../../providers/errorText.ts'
import { refreshAfterSync } from '../../providers/refresh.ts'

type Linked = Pick<ResponseDetailsBody, 'id' | 'candidateId' | 'candidateName' | 'emailId'>

/** Undo does not restore corrections. */
export function useUnlink() {
  const client = useQueryClient()
  const act = useUndoable()
  return ({ id, candidateId, candidateName, emailId }: Linked) => {
    const name = candidateName ?? 'the candidate'
    const linkAgain = (email: string, candidate: string) =>
      dataProvider.linkEmail(email, candidate).finally(() => void refreshAfterSync(client))
    return act({
      make: () => dataProvider.unlinkResponse(id).finally(() => void refreshAfterSync(client)),
      done: { title: `Unlinked from ${name}`, description: 'Rejoinder processes the email again.' },
      failed: error => ({ title: 'Error', description: errorTextOr(error, 'Failed to unlink the email') }),
      undo: () =>
        emailId !== null && candidateId !== null
          ? { run: () => linkAgain(emailId, candidateId), done: `Linked to ${name} again` }
          : undefined,
    })
  }
}
