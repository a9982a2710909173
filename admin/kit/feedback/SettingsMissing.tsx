import { Skeleton } from '@mui/material'
import type { useSettings } from '../../providers/useSettings.ts'
import { LoadFailure } from './LoadFailure.tsx'

export const settingsNotLoaded = 'The settings could not be loaded.'

interface SettingsMissingProps extends Pick<ReturnType<typeof useSettings>, 'error' | 'refetch'> {
  height: number
}

export function SettingsMissing({ error, refetch, height }: SettingsMissingProps) {
  if (error) return <LoadFailure error={error} otherwise={settingsNotLoaded} onRetry={refetch} />
  return <Skeleton variant="rounded" height={height} />
}
