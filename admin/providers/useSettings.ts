import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SettingsBody } from '../../src/contract/session.ts'
import { useToast } from '../kit/feedback/useToast.ts'
import { dataProvider } from './dataProvider.ts'
import { errorText } from './errorText.ts'

export function useSettings() {
  const client = useQueryClient()
  const toast = useToast()
  const { data, error, refetch } = useQuery({ queryKey: ['settings'], queryFn: () => dataProvider.readSettings() })
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (change: Partial<SettingsBody>) => dataProvider.saveSettings(change),
    onSuccess: settings => client.setQueryData(['settings'], settings),
    onError: error => toast({ title: 'Failed to save settings', description: errorText(error), type: 'error' }),
  })
  /** Resolves to whether it was saved. A failure shows a toast. */
  const save = (change: Partial<SettingsBody>) =>
    mutateAsync(change).then(
      () => true,
      () => false,
    )
  return { settings: data, error, refetch, save, isSaving: isPending }
}
