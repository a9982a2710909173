import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { FirmNameBody, UnnamedFirmBody } from '../../../src/contract/firmNames.ts'
import { plural } from '../../../src/domain/plural.ts'
import { useToast } from '../../kit/feedback/useToast.ts'
import { useUndoable } from '../../kit/feedback/useUndoable.ts'
import { dataProvider } from '../../providers/dataProvider.ts'
import { failureText, fieldError } from '../../providers/errorText.ts'
import { refreshFirmNames } from '../../providers/refresh.ts'

export function useUnnamedFirms() {
  return useQuery({ queryKey: ['firm-names', 'unnamed'], queryFn: () => dataProvider.unnamedFirms() })
}

export type FirmNameDraft = Partial<Pick<FirmNameBody, 'domain' | 'name'>>

/** A server event updates other screens. */
export function useFirmNameChanges() {
  const client = useQueryClient()
  const toast = useToast()
  const act = useUndoable()
  const save = async (
    { domain, name }: FirmNameDraft,
    onSaved: () => void,
  ): Promise<Record<string, string> | undefined> => {
    if (!domain?.trim()) return { domain: 'Enter a domain, such as hklaw.com.' }
    if (!name?.trim()) return { name: 'Enter the name of the firm.' }
    try {
      await dataProvider.nameFirm(domain, name)
    } catch (error) {
      const wrong = fieldError(error)
      toast({ title: 'Error', description: failureText('Failed to save firm name', error), type: 'error' })
      return wrong && { [wrong.field]: wrong.message }
    }
    toast({ title: 'Firm name saved' })
    onSaved()
    await refreshFirmNames(client)
    return undefined
  }
  const remove = ({ domain, name }: FirmNameBody) =>
    act({
      async make() {
        await dataProvider.removeFirmName(domain)
        await refreshFirmNames(client)
      },
      done: { title: 'Firm name removed' },
      failed: error => ({ title: 'Error', description: failureText('Failed to remove firm name', error) }),
      undo: () => ({
        async run() {
          await dataProvider.nameFirm(domain, name)
          await refreshFirmNames(client)
        },
        done: 'Firm name restored',
      }),
    })
  const nameAsSuggested = (firms: readonly UnnamedFirmBody[]) => {
    const named = firms.flatMap(({ domain, suggestion }) => (suggestion ? [{ domain, name: suggestion.name }] : []))
    const each = async (change: (firm: { domain: string; name: string }) => Promise<unknown>) => {
      try {
        for (const firm of named) await change(firm)
      } finally {
        await refreshFirmNames(client)
      }
    }
    return act({
      make: () => each(({ domain, name }) => dataProvider.nameFirm(domain, name)),
      done: { title: `${plural(named.length, 'firm')} named` },
      failed: error => ({ title: 'Error', description: failureText('Failed to save firm name', error) }),
      undo: () => ({ run: () => each(({ domain }) => dataProvider.removeFirmName(domain)), done: 'Names removed' }),
    })
  }
  return { save, remove, nameAsSuggested }
}
