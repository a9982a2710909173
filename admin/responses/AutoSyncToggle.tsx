import { BusyButton } from '../layout/BusyButton.tsx'
import { useSettings } from '../settings/useSettings.ts'

/** DASH-03: whether the worker looks for mail by itself. */
export function AutoSyncToggle() {
  const { settings, save, isSaving } = useSettings()
  const on = settings?.autoSync ?? true
  return (
    <BusyButton
      variant="outlined"
      aria-pressed={on}
      disabled={!settings || isSaving}
      onClick={() => save({ autoSync: !on })}
      sx={{ minWidth: 88 }}
    >
      {on ? 'Auto On' : 'Auto Off'}
    </BusyButton>
  )
}
