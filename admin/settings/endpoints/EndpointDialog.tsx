import {
  Box,
  Button,
  Checkbox,
  DialogActions,
  DialogContent,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
  MenuItem,
  Switch,
  TextField,
} from '@mui/material'
import { type FormEvent, useState } from 'react'
import {
  type WebhookEventType,
  type WebhookFormat,
  webhookEventNames,
  webhookEventTypes,
  webhookFormatNames,
  webhookFormats,
} from '../../../src/domain/webhookTypes.ts'
import { BusyButton } from '../../kit/controls/BusyButton.tsx'
import { TitledDialog } from '../../kit/controls/TitledDialog.tsx'
import type { EndpointDraft, Saved } from './useEndpointChanges.ts'

const addressHints: Readonly<Record<WebhookFormat, string>> = {
  standard: 'The https address of your program. Events are signed with a secret that is shown once.',
  teams: 'In the channel, choose Workflows and Send webhook alerts to a channel, and copy the address.',
  slack: 'Add an Incoming Webhook for the channel to a Slack app, and copy the address.',
}

interface EndpointDialogProps {
  initial: EndpointDraft
  onSave: (draft: EndpointDraft) => Promise<Saved>
  onSaved: (secret: string | null) => void
  onClose: () => void
}

export function EndpointDialog({ initial, onSave, onSaved, onClose }: EndpointDialogProps) {
  const [draft, setDraft] = useState(initial)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isSaving, setSaving] = useState(false)
  const isNew = initial.id === undefined
  const write = (change: Partial<EndpointDraft>) => setDraft(now => ({ ...now, ...change }))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSaving(true)
    const saved = await onSave(draft)
    if ('secret' in saved) return onSaved(saved.secret)
    setErrors(saved.wrong)
    setSaving(false)
  }
  return (
    <TitledDialog open holdsInput title={isNew ? 'Add Endpoint' : 'Edit Endpoint'} maxWidth="sm" onClose={onClose}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
        <DialogContent
          dividers
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, alignContent: 'start' }}
        >
          <TextField
            size="small"
            label="Name"
            autoFocus
            value={draft.name}
            error={errors.name !== undefined}
            helperText={errors.name ?? 'Such as the name of the channel or program'}
            slotProps={{ htmlInput: { maxLength: 100 } }}
            onChange={({ target }) => write({ name: target.value })}
          />
          <TextField
            select
            size="small"
            label="Format"
            value={draft.format}
            disabled={!isNew}
            onChange={({ target }) => write({ format: target.value as WebhookFormat })}
          >
            {webhookFormats.map(format => (
              <MenuItem key={format} value={format}>
                {webhookFormatNames[format]}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            size="small"
            label={isNew ? 'Address' : 'New address'}
            type="url"
            value={draft.address}
            placeholder={initial.shownAddress}
            error={errors.address !== undefined}
            helperText={errors.address ?? (isNew ? addressHints[draft.format] : 'Leave it empty to keep the address.')}
            slotProps={{ htmlInput: { maxLength: 2000, autoComplete: 'off', spellCheck: false } }}
            onChange={({ target }) => write({ address: target.value })}
          />
          <EventChoice
            chosen={draft.eventTypes}
            error={errors.eventTypes}
            onChange={eventTypes => write({ eventTypes })}
          />
          <FormControlLabel
            control={
              <Switch checked={draft.isEnabled} onChange={(_, isEnabled) => write({ isEnabled })} sx={{ mr: 0.5 }} />
            }
            label="Turned on"
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <BusyButton type="submit" variant="contained" disabled={isSaving}>
            Save
          </BusyButton>
        </DialogActions>
      </Box>
    </TitledDialog>
  )
}

interface EventChoiceProps {
  chosen: readonly WebhookEventType[]
  error: string | undefined
  onChange: (chosen: WebhookEventType[]) => void
}

function EventChoice({ chosen, error, onChange }: EventChoiceProps) {
  const toggle = (type: WebhookEventType, isChosen: boolean) =>
    onChange(webhookEventTypes.filter(known => (known === type ? isChosen : chosen.includes(known))))
  return (
    <FormControl component="fieldset" error={error !== undefined}>
      <FormLabel component="legend">Events</FormLabel>
      <FormGroup>
        {webhookEventTypes.map(type => (
          <FormControlLabel
            key={type}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(type)}
                onChange={(_, isChosen) => toggle(type, isChosen)}
              />
            }
            label={webhookEventNames[type]}
          />
        ))}
      </FormGroup>
      {error && <FormHelperText>{error}</FormHelperText>}
    </FormControl>
  )
}
