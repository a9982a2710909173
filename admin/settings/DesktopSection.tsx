import { Alert, FormControlLabel, Switch, Typography } from '@mui/material'
import { canNotify, useDesktopSwitch } from '../desktop/useDesktopSwitch.ts'
import { Section } from './Section.tsx'

export function DesktopSection() {
  return (
    <Section
      title="Desktop Notifications"
      lead="Shows a desktop notification for each new High response, with the candidate and firm, while Rejoinder is open in a tab."
    >
      {canNotify() ? (
        <DesktopSwitch />
      ) : (
        <Typography color="textSecondary">
          This browser shows notifications only for https pages. Open Rejoinder at its https address.
        </Typography>
      )}
    </Section>
  )
}

function DesktopSwitch() {
  const { isOn, permission, turn } = useDesktopSwitch()
  return (
    <>
      <FormControlLabel
        control={<Switch checked={isOn} onChange={(_, checked) => void turn(checked)} />}
        label="Notify me in this browser"
      />
      {permission === 'denied' && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          The browser blocks notifications from Rejoinder. Click the icon left of the address, allow notifications, and
          turn this on again.
        </Alert>
      )}
    </>
  )
}
