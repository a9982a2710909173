import { Skeleton } from '@mui/material'
import type { useSettings } from '../../providers/useSettings.ts'
import { LoadFailure } from './LoadFailure.tsx'

/** What is said when the server does not say why. */
export const settingsNotLoaded = 'The settings could not be loaded.'

interface SettingsMissingProps extends Pick<ReturnType<typeof useSettings>, 'error' | 'refetch'> {
  /** How much room what is set takes, in pixels. */
  height: number
}

/** Stands where settings are shown, as long as they are not known: they come, or could not be read. */
export function SettingsMissing({ error, refetch, height }: SettingsMissingProps) {
  if (error) return <LoadFailure error={error} otherwise={settingsNotLoaded} onRetry={refetch} />
  return <Skeleton variant="rounded" height={height} />
}
