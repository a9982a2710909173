import { Box, Button, Typography } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import { attachmentLimitMb } from '../../src/contract/limits.ts'
import { BusyButton } from '../kit/controls/BusyButton.tsx'
import { WholeNumberField } from '../kit/controls/WholeNumberField.tsx'
import { readWholeNumber } from '../kit/controls/wholeNumber.ts'
import { SettingsMissing } from '../kit/feedback/SettingsMissing.tsx'
import { unsentText } from '../outbox/outboxTexts.ts'
import { useUnsentCount } from '../outbox/useUnsentCount.ts'
import { useSettings } from '../providers/useSettings.ts'
import { Section } from './Section.tsx'

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
    <Section title="Outbox" lead="Every email you send, and its status.">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
        <Button variant="outlined" component={Link} to="/outbox">
          Open the Outbox
        </Button>
        {unsent !== undefined && <Typography>{unsentText(unsent)}</Typography>}
      </Box>
    </Section>
  )
}

function AttachmentLimit() {
  const { settings, save, isSaving, error, refetch } = useSettings()
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? String(settings?.attachmentLimitMb ?? '')
  const limit = readWholeNumber(shown, attachmentLimitMb)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (limit === undefined || !(await save({ attachmentLimitMb: limit }))) return
    setTyped(now => (now === typed ? undefined : now))
  }
  return (
    <Section title="Attachments" lead="The maximum size of one file, and of all files in an email combined.">
      {error && !settings && <SettingsMissing {...{ error, refetch }} height={40} />}
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <WholeNumberField
          label="Limit in MB"
          value={shown}
          limits={attachmentLimitMb}
          disabled={!settings}
          onChange={setTyped}
          sx={{ width: 160 }}
        />
        <BusyButton
          type="submit"
          variant="outlined"
          disabled={limit === undefined || isSaving || limit === settings?.attachmentLimitMb}
          sx={{ mt: 0.5 }}
        >
          Save
        </BusyButton>
      </Box>
    </Section>
  )
}
