import { BusyButton } from '../../kit/controls/BusyButton.tsx'
import { settingsNotLoaded } from '../../kit/feedback/SettingsMissing.tsx'
import { useSettings } from '../../providers/useSettings.ts'

const width = { minWidth: 88 }

/** DASH-03, MBX-01 */
export function AutoSyncToggle({ name }: { name: string }) {
  const { settings, save, isSaving, error, refetch } = useSettings()
  if (!settings) {
    return (
      <BusyButton
        variant="outlined"
        title={error ? `${settingsNotLoaded} Try again` : undefined}
        disabled={!error}
        onClick={() => void refetch()}
        sx={width}
      >
        {name}
      </BusyButton>
    )
  }
  const on = settings.autoSync
  return (
    <BusyButton
      variant="outlined"
      aria-pressed={on}
      disabled={isSaving}
      onClick={() => save({ autoSync: !on })}
      sx={width}
    >
      {name} {on ? 'On' : 'Off'}
    </BusyButton>
  )
}
