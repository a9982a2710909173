import { BusyButton } from '../layout/BusyButton.tsx'
import { settingsNotLoaded } from '../settings/SettingsMissing.tsx'
import { useSettings } from '../settings/useSettings.ts'

const width = { minWidth: 88 }

/** DASH-03: whether the worker looks for mail by itself; nothing is said of it as long as it is not known. */
export function AutoSyncToggle() {
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
        Auto
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
      {on ? 'Auto On' : 'Auto Off'}
    </BusyButton>
  )
}
