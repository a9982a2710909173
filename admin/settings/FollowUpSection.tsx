import { Alert, Box, Button } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { followUpMinimumDays } from '../../src/contract/limits.ts'
import type { SettingsBody } from '../../src/contract/session.ts'
import { businessDaysExplained } from '../../src/domain/federalHolidays.ts'
import { defaultTemplate } from '../../src/domain/followUps/followUpTemplate.ts'
import { templateProblem } from '../followUps/template/templateProblem.ts'
import { FieldsExplained, WordsFields } from '../followUps/template/WordsFields.tsx'
import { BusyButton } from '../kit/controls/BusyButton.tsx'
import { WholeNumberField } from '../kit/controls/WholeNumberField.tsx'
import { readWholeNumber } from '../kit/controls/wholeNumber.ts'
import { RestoredNotice } from '../kit/feedback/RestoredNotice.tsx'
import { SettingsMissing } from '../kit/feedback/SettingsMissing.tsx'
import { useStartOver } from '../kit/feedback/useStartOver.ts'
import { usePersistedState } from '../kit/state/usePersistedState.ts'
import { useSettings } from '../providers/useSettings.ts'
import { Section } from './Section.tsx'

type FollowUpText = Pick<SettingsBody, 'followUpSubject' | 'followUpBody'>
type FollowUpSettings = FollowUpText & { days: string }

export function FollowUpSection() {
  const { settings, save, isSaving, ...reading } = useSettings()
  const kept = usePersistedState<Partial<FollowUpText>>('followUp.settings', {})
  const { value: typed, restored, change, latest } = kept
  const [days, setDays] = useState<string>()
  const [round, setRound] = useState(0)
  const write = (written: Partial<FollowUpText>) => change(before => ({ ...before, ...written }))
  const redraw = () => setRound(before => before + 1)
  const startOver = useStartOver(kept, redraw)
  const saveForm = async (sent: FollowUpSettings) => {
    const { days: sentDays, ...words } = sent
    if (!(await save({ ...words, followUpMinimumDays: Number(sentDays) }))) return
    setDays(now => (now === sentDays ? undefined : now))
    change(before => without(before, sent))
    // Redrawing would disturb a user who is typing.
    if (Object.keys(latest()).length === 0) redraw()
  }
  return (
    <Section
      title="Follow-ups"
      lead="The default text, which you can edit before sending, and how long to wait between follow-ups."
    >
      {restored && <RestoredNotice onStartOver={startOver} sx={{ px: 2, mb: 1.5 }} />}
      {settings ? (
        <Form
          key={round}
          shown={{
            followUpSubject: settings.followUpSubject,
            followUpBody: settings.followUpBody,
            days: days ?? String(settings.followUpMinimumDays),
            ...typed,
          }}
          changed={Object.keys(typed).length > 0 || days !== undefined}
          isSaving={isSaving}
          onWrite={write}
          onDays={setDays}
          onDefault={() => {
            write({ followUpSubject: defaultTemplate.subject, followUpBody: defaultTemplate.body })
            redraw()
          }}
          onSave={saveForm}
        />
      ) : (
        <SettingsMissing {...reading} height={360} />
      )}
    </Section>
  )
}

/** Keeps edits made while saving. */
function without(written: Partial<FollowUpText>, sent: FollowUpText): Partial<FollowUpText> {
  const differs = ([name, value]: [string, string]) => value !== sent[name as keyof FollowUpText]
  return Object.fromEntries(Object.entries(written).filter(differs))
}

interface FormProps {
  shown: FollowUpSettings
  changed: boolean
  isSaving: boolean
  onWrite: (change: Partial<FollowUpText>) => void
  onDays: (days: string) => void
  onDefault: () => void
  onSave: (settings: FollowUpSettings) => void
}

function Form({ shown, changed, isSaving, onWrite, onDays, onDefault, onSave }: FormProps) {
  const problem = templateProblem({ subject: shown.followUpSubject, body: shown.followUpBody })
  const problemText = [problem?.message, problem?.hint].filter(Boolean).join(' ')
  const wrongDays = readWholeNumber(shown.days, followUpMinimumDays) === undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!problem && !wrongDays) onSave(shown)
  }
  return (
    <Box component="form" noValidate aria-label="Follow-ups" onSubmit={submit}>
      <WordsFields
        subject={shown.followUpSubject}
        body={shown.followUpBody}
        onSubject={followUpSubject => onWrite({ followUpSubject })}
        onBody={followUpBody => onWrite({ followUpBody })}
        subjectError={problem?.field === 'subject' ? problemText : undefined}
      />
      {problem?.field === 'body' && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {problemText}
        </Alert>
      )}
      <FieldsExplained />
      <WholeNumberField
        label="Business days to wait for a reply"
        value={shown.days}
        limits={followUpMinimumDays}
        helperText={`How long to wait between follow-ups to the same person about the same candidate, and before Today lists a submission. ${businessDaysExplained}. With 0, Today lists every submission without a reply.`}
        onChange={onDays}
        sx={{ width: 300, maxWidth: '100%', mt: 2, display: 'flex' }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <BusyButton type="submit" variant="outlined" disabled={!changed || isSaving || !!problem || wrongDays}>
          Save
        </BusyButton>
        <Button onClick={onDefault}>Restore default text</Button>
      </Box>
    </Box>
  )
}
