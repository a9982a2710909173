import { Box, Button, DialogActions, DialogContent, MenuItem, TextField, Typography } from '@mui/material'
import { type FormEvent, useState } from 'react'
import type { OfferedTimeBody, ResponseDetailsBody } from '../../../src/contract/responses.ts'
import { BusyButton } from '../../kit/controls/BusyButton.tsx'
import { TitledDialog } from '../../kit/controls/TitledDialog.tsx'
import { useToast } from '../../kit/feedback/useToast.ts'
import { zoneName } from '../../kit/text/zones.ts'
import { type UploadFailure, uploadFile } from '../attachments/uploadFile.ts'
import { useComposer } from '../composerContext.ts'
import type { Attachment } from '../letters/letters.ts'
import { newKey } from '../letters/newKey.ts'
import {
  type AgreedTime,
  agreedTimeErrors,
  asOffer,
  calendarFile,
  type EventTimes,
  instantsOf,
  timesOfInterview,
} from './calendarFile.ts'
import { agreedTimeEmail } from './candidateTimesEmail.ts'
import { downloadFile } from './downloadFile.ts'
import { addMinutes, timeSentence } from './timeText.ts'
import { useInterview } from './useInterview.ts'

interface CalendarDialogProps {
  response: ResponseDetailsBody
  /** Without it, the dialog shows the interview, or adds one. */
  offer?: OfferedTimeBody
  onClose: () => void
}

const usualMinutes = 30
const noTime = { date: null, startTime: null, endTime: null }
const usualZones = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles']

export function CalendarDialog({ response, offer, onClose }: CalendarDialogProps) {
  const { interview, writing } = response
  const [adds] = useState(!offer && !interview)
  const [given] = useState(() => offer ?? (interview ? timesOfInterview(interview) : { ...noTime, zone: writing.zone }))
  const [agreed, setAgreed] = useState(() => agreedOf(response, given))
  const isZoneAssumed = (offer ?? interview)?.zoneStated === false
  const [isAsked, setAsked] = useState(false)
  const errors = isAsked ? agreedTimeErrors(agreed) : {}
  const zones = [...new Set([given.zone, writing.zone, ...usualZones])]
  const field = (name: Written) => ({
    size: 'small' as const,
    value: agreed[name],
    error: errors[name] !== undefined,
    helperText: errors[name],
    onChange: ({ target }: { target: { value: string } }) => setAgreed(now => changed(now, name, target.value)),
  })
  const { keep } = useInterview(response)
  const withFile = (use: (file: File) => unknown) => () => {
    setAsked(true)
    if (Object.keys(agreedTimeErrors(agreed)).length > 0) return
    keep(instantsOf(agreed))
    return use(calendarFile(agreed, new Date()))
  }
  const download = withFile(file => {
    downloadFile(file)
    onClose()
  })
  const record = withFile(onClose)
  const attaching = useAttaching(response, agreed, onClose)
  const shrunk = { slotProps: { inputLabel: { shrink: true } } }
  return (
    <TitledDialog open holdsInput title={adds ? 'Add Interview' : 'Calendar File'} maxWidth="xs" onClose={onClose}>
      <Box
        component="form"
        noValidate
        aria-label="Calendar file"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          if (adds) record()
          else download()
        }}
      >
        <DialogContent dividers sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr' }}>
          <TextField label="Title" {...field('title')} sx={{ gridColumn: '1 / -1' }} />
          <TextField label="Day" type="date" {...field('date')} {...shrunk} />
          <TextField
            label="Time zone"
            select
            {...field('zone')}
            helperText={isZoneAssumed && agreed.zone === given.zone && 'Assumed, because the firm named none'}
          >
            {zones.map(zone => (
              <MenuItem key={zone} value={zone}>
                {zoneName(zone)}
              </MenuItem>
            ))}
          </TextField>
          <TextField label="Starts" type="time" {...field('startTime')} {...shrunk} />
          <TextField label="Ends" type="time" {...field('endTime')} {...shrunk} />
          <TextField label="Location or link" {...field('place')} sx={{ gridColumn: '1 / -1' }} />
          <Typography variant="body2" color="textSecondary" sx={{ gridColumn: '1 / -1' }}>
            Each button records the interview right away, even if you then send nothing.
          </Typography>
        </DialogContent>
        <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 1, justifyContent: 'flex-start' }}>
          {adds && (
            <Button type="submit" variant="contained">
              Save
            </Button>
          )}
          <Button
            type={adds ? 'button' : 'submit'}
            variant={adds ? 'outlined' : 'contained'}
            onClick={adds ? download : undefined}
          >
            Download
          </Button>
          <BusyButton variant="outlined" disabled={attaching.isBusy} onClick={withFile(attaching.toReply)}>
            Attach to reply
          </BusyButton>
          <BusyButton variant="outlined" disabled={attaching.isBusy} onClick={withFile(attaching.toCandidate)}>
            Send to the candidate
          </BusyButton>
        </DialogActions>
      </Box>
    </TitledDialog>
  )
}

type Written = Exclude<keyof AgreedTime, 'id'>

/** The end follows the start until another end is set. */
function changed(before: AgreedTime, name: Written, value: string): AgreedTime {
  const { startTime, endTime } = before
  const isUsual = endTime === '' || endTime === addMinutes(startTime, usualMinutes)
  const follows = name === 'startTime' && value !== '' && isUsual
  return { ...before, [name]: value, ...(follows && { endTime: addMinutes(value, usualMinutes) }) }
}

/** Uses the person's name if the firm's is only guessed, because a guess must not be sent. */
function agreedOf({ id, clientName, writing: { fields } }: ResponseDetailsBody, offer: EventTimes): AgreedTime {
  const { date, startTime, endTime, zone } = offer
  const about = ['Interview', fields.candidate].filter(Boolean).join(': ')
  return {
    id,
    title: [about, fields.firm ?? clientName].filter(Boolean).join(' with '),
    date: date ?? '',
    startTime: startTime ?? '',
    endTime: startTime ? (endTime ?? addMinutes(startTime, usualMinutes)) : '',
    zone,
    place: '',
  }
}

function useAttaching(response: ResponseDetailsBody, agreed: AgreedTime, onClose: () => void) {
  const composer = useComposer()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const { writing } = response
  const attach = (open: (attachment: Attachment) => void) => async (file: File) => {
    setBusy(true)
    try {
      const objectPath = await uploadFile(file, new AbortController().signal)
      onClose()
      open({ id: newKey(), name: file.name, size: file.size, uploading: false, objectPath })
    } catch (error) {
      const { message, reason } = error as UploadFailure
      toast({ title: message, description: `${file.name}: ${reason}`, type: 'error' })
      setBusy(false)
    }
  }
  return {
    isBusy,
    toReply: attach(attachment => {
      const text = `${timeSentence(asOffer(agreed), writing.zone)} The calendar file is attached.`
      composer.reply(response, 'reply', { text, attachments: [attachment] })
    }),
    toCandidate: attach(attachment => composer.open(agreedTimeEmail(response, asOffer(agreed), attachment))),
  }
}
