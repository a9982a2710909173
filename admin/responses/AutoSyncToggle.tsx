import { Button } from '@mui/material'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { useToast } from '../layout/useToast.ts'
import type { RejoinderDataProvider } from '../providers/dataProvider.ts'
import { errorText } from '../providers/errorText.ts'

/** DASH-03: whether the worker looks for mail by itself. */
export function AutoSyncToggle() {
  const client = useQueryClient()
  const dataProvider = useDataProvider<RejoinderDataProvider>()
  const toast = useToast()
  const { data } = useQuery({ queryKey: ['settings'], queryFn: () => dataProvider.readSettings() })
  const { mutate, isPending } = useMutation({
    mutationFn: (autoSync: boolean) => dataProvider.saveSettings({ autoSync }),
    onSuccess: settings => client.setQueryData(['settings'], settings),
    onError: error => toast({ title: 'Failed to save settings', description: errorText(error), type: 'error' }),
  })
  const on = data?.autoSync ?? true
  return (
    <Button
      variant="outlined"
      aria-pressed={on}
      disabled={!data || isPending}
      onClick={() => mutate(!on)}
      sx={{ minWidth: 88 }}
    >
      {on ? 'Auto On' : 'Auto Off'}
    </Button>
  )
}
