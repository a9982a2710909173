import { useQueryClient } from '@tanstack/react-query'
import type { SnippetBody, SnippetChangeBody } from '../../../src/contract/snippets.ts'
import { useToast } from '../../kit/feedback/useToast.ts'
import { useUndoable } from '../../kit/feedback/useUndoable.ts'
import { dataProvider } from '../../providers/dataProvider.ts'
import { failureText, fieldError } from '../../providers/errorText.ts'
import { refreshSettings } from '../../providers/refresh.ts'

export type SnippetDraft = SnippetChangeBody & { id: string }

export function useSnippetChanges() {
  const client = useQueryClient()
  const toast = useToast()
  const act = useUndoable()
  /** Returns the errors by field. */
  const save = async ({ id, ...change }: SnippetDraft): Promise<Record<string, string> | undefined> => {
    try {
      await dataProvider.saveSnippet(id, change)
    } catch (error) {
      const wrong = fieldError(error)
      toast({ title: 'Error', description: failureText('Failed to save', error), type: 'error' })
      return wrong ? { [wrong.field]: wrong.message } : {}
    }
    toast({ title: change.kind === 'signature' ? 'Signature saved' : 'Snippet saved' })
    await refreshSettings(client)
    return undefined
  }
  const remove = ({ id, version, changedBy, ...words }: SnippetBody) => {
    const what = words.kind === 'signature' ? 'Signature' : 'Snippet'
    return act({
      async make() {
        await dataProvider.removeSnippet(id)
        await refreshSettings(client)
      },
      done: { title: `${what} removed` },
      failed: error => ({ title: 'Error', description: failureText('Failed to remove', error) }),
      undo: () => ({
        async run() {
          await dataProvider.saveSnippet(id, words)
          await refreshSettings(client)
        },
        done: `${what} restored`,
      }),
    })
  }
  return { save, remove }
}
