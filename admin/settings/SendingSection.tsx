import { Box, Button, TextField, Typography } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import { BusyButton } from '../layout/BusyButton.tsx'
import { unsentText } from '../outbox/outboxTexts.ts'
import { useUnsentCount } from '../outbox/useUnsentCount.ts'
import { Section } from './Section.tsx'
import { useSettings } from './useSettings.ts'

/** What Exchange takes at most. */
const mostMegabytes = 150

/** What is on its way out, and how large a letter's files may be. */
export function SendingSection() {
  return (
    <>
      <OutboxState />
      <AttachmentLimit />
    </>
  )
}

function OutboxState() {
  const unsent = useUnsentCount()
  return (
    <Section title="Outbox" lead="Emails on their way out, and what became of them.">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
        <Button variant="outlined" component={Link} to="/outbox">
          See the Outbox
        </Button>
        {unsent !== undefined && <Typography>{unsentText(unsent)}</Typography>}
      </Box>
    </Section>
  )
}

function AttachmentLimit() {
  const { settings, save, isSaving } = useSettings()
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? String(settings?.attachmentLimitMb ?? '')
  const limit = Number(shown)
  const wrong = settings !== undefined && (!Number.isInteger(limit) || limit < 1 || limit > mostMegabytes)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!wrong) save({ attachmentLimitMb: limit }, { onSuccess: () => setTyped(undefined) })
  }
  return (
    <Section title="Attachments" lead="How large a file, and all files of an email together, may be.">
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <TextField
          size="small"
          type="number"
          label="Limit in MB"
          value={shown}
          disabled={!settings}
          onChange={event => setTyped(event.target.value)}
          error={wrong}
          helperText={wrong ? `A whole number from 1 to ${mostMegabytes}` : undefined}
          slotProps={{ htmlInput: { min: 1, max: mostMegabytes, step: 1 }, inputLabel: { shrink: true } }}
          sx={{ width: 160 }}
        />
        <BusyButton
          type="submit"
          variant="outlined"
          disabled={wrong || isSaving || limit === settings?.attachmentLimitMb}
          sx={{ mt: 0.5 }}
        >
          Save
        </BusyButton>
      </Box>
    </Section>
  )
}
