import {
  Box,
  Button,
  Checkbox,
  DialogActions,
  DialogContent,
  FormControlLabel,
  TextField,
  Typography,
} from '@mui/material'
import { useRef, useState } from 'react'
import { contactedAgain } from '../../../src/domain/responses/contactedAgain.ts'
import { momentAt, reminderProblem, reminderTimes, writtenMoment } from '../../../src/domain/responses/reminderTimes.ts'
import { TitledDialog } from '../../kit/controls/TitledDialog.tsx'
import { type KeyMap, useKeys } from '../../kit/keys/useKeys.ts'
import { zoneTime } from '../../kit/text/zones.ts'
import { useSession } from '../../providers/session.ts'
import type { RemindTarget } from './remindContext.ts'
import { reminderMoment } from './reminderText.ts'
import { useReminders } from './useReminders.ts'

interface RemindDialogProps {
  target: RemindTarget
  onClose: () => void
}

export function RemindDialog({ target, onClose }: RemindDialogProps) {
  const { data: session } = useSession()
  const { remind, remove } = useReminders()
  const [now] = useState(() => new Date())
  const [onlyUnanswered, setOnlyUnanswered] = useState(target.reminder?.onlyUnanswered ?? false)
  const timeZone = session?.businessTimeZone ?? 'America/New_York'
  const times = reminderTimes(now, timeZone)
  const choose = (at: Date) => {
    onClose()
    void remind(target, at, onlyUnanswered)
  }
  const keys = {
    ...Object.fromEntries(times.map(({ at }, n) => [String(n + 1), () => choose(at)])),
    n: () => setOnlyUnanswered(!onlyUnanswered),
    t: () => document.querySelector<HTMLElement>('[data-words]')?.focus(),
  }
  const { of, reminder } = target
  const removable =
    'responseId' in of && reminder && reminder.returnedBy !== 'due' ? { id: of.responseId, reminder } : null
  return (
    <TitledDialog open title="Remind Me" maxWidth="xs" onClose={onClose}>
      <ReminderKeys keys={keys} />
      <DialogContent sx={{ pt: 0 }}>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {reminder?.isAsked
            ? `${target.who} ${contactedAgain(new Date(reminder.dueAt), timeZone).replace('Asked', 'asked')}. If you choose a time, the conversation will be hidden until then.`
            : `The conversation with ${target.who} is hidden until then.`}{' '}
          A reply brings it back right away.
        </Typography>
        <Box component="ul" aria-label="Times" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {times.map(({ label, at }, n) => (
            <li key={label}>
              <Button
                fullWidth
                autoFocus={n === 0}
                onClick={() => choose(at)}
                sx={{ justifyContent: 'space-between', fontWeight: 500, color: 'text.primary', px: 1 }}
              >
                <span>{label}</span>
                <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
                  {reminderMoment(at.toISOString(), timeZone)}
                </Box>
              </Button>
            </li>
          ))}
        </Box>
        <ChosenTime now={now} timeZone={timeZone} before={reminder?.dueAt} onChoose={choose} />
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={onlyUnanswered}
              onChange={event => setOnlyUnanswered(event.target.checked)}
            />
          }
          label="Only if no one replies"
        />
      </DialogContent>
      {removable && (
        <DialogActions>
          <Button
            onClick={() => {
              onClose()
              void remove(removable.id, removable.reminder)
            }}
          >
            Remove Reminder
          </Button>
        </DialogActions>
      )}
    </TitledDialog>
  )
}

function ReminderKeys({ keys }: { keys: KeyMap }) {
  useKeys(keys)
  return null
}

interface ChosenTimeProps {
  now: Date
  timeZone: string
  before: string | undefined
  onChoose: (at: Date) => void
}

function ChosenTime({ now, timeZone, before, onChoose }: ChosenTimeProps) {
  const isToCome = before !== undefined && Date.parse(before) > now.getTime()
  const first = isToCome ? writtenMoment(new Date(before), timeZone) : ''
  const [written, setWritten] = useState(first)
  const [words, setWords] = useState('')
  const [isUnread, setUnread] = useState(false)
  const latest = useRef(words)
  const at = momentAt(written, timeZone)
  const problem = at && reminderProblem(at, new Date())
  const inWords = words.trim() !== ''
  const type = (typed: string) => {
    latest.current = typed
    setWords(typed)
    setUnread(false)
  }
  /** The parser loads at the first word. */
  const read = async (typed: string): Promise<Date | null> => {
    const { typedMoment } = await import('./typedMoment.ts')
    const moment = typedMoment(typed, now, timeZone)
    if (latest.current !== typed) return null
    setUnread(moment === null)
    if (moment) setWritten(writtenMoment(moment, timeZone))
    return moment
  }
  const choose = async () => {
    const moment = inWords ? await read(words) : at
    if (moment && !reminderProblem(moment, new Date())) onChoose(moment)
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void choose()
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: 2, alignItems: 'flex-start', my: 1.5 }}
    >
      <TextField
        size="small"
        fullWidth
        label="Type a time"
        placeholder="next Tuesday 9am, Dec 3"
        value={words}
        onChange={({ target: { value } }) => {
          type(value)
          const isBlank = value.trim() === ''
          setWritten(isBlank ? first : '')
          if (!isBlank) void read(value)
        }}
        helperText={isUnread && 'Enter a time, such as next Tuesday 9am.'}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 100, 'data-words': true } }}
      />
      <TextField
        size="small"
        type="datetime-local"
        label="Date and time"
        value={written}
        sx={{ flex: 1 }}
        onChange={event => {
          type('')
          setWritten(event.target.value)
        }}
        error={problem !== null}
        helperText={problem ?? `In ${zoneTime(timeZone)}`}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: writtenMoment(now, timeZone) } }}
      />
      <Button
        type="submit"
        variant="outlined"
        disabled={problem !== null || (inWords ? isUnread : at === null)}
        sx={{ minHeight: 36 }}
      >
        Set
      </Button>
    </Box>
  )
}
