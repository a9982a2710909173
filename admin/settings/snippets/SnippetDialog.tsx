import { Alert, Box, Button, DialogActions, DialogContent, Skeleton, TextField } from '@mui/material'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { FieldsExplained } from '../../followUps/template/WordsFields.tsx'
import { BusyButton } from '../../kit/controls/BusyButton.tsx'
import { ConfirmDialog } from '../../kit/controls/ConfirmDialog.tsx'
import { TitledDialog } from '../../kit/controls/TitledDialog.tsx'
import type { SnippetDraft } from './useSnippetChanges.ts'

const Editor = lazy(() => import('../../compose/editor/Editor.tsx').then(({ Editor }) => ({ default: Editor })))

interface SnippetDialogProps {
  initial: SnippetDraft
  onSave: (draft: SnippetDraft) => Promise<Record<string, string> | undefined>
  onClose: () => void
}

export function SnippetDialog({ initial, onSave, onClose }: SnippetDialogProps) {
  const [draft, setDraft] = useState(initial)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isSaving, setSaving] = useState(false)
  const [asking, setAsking] = useState(false)
  const isSignature = initial.kind === 'signature'
  const isNew = initial.version === undefined
  const write = (change: Partial<SnippetDraft>) => setDraft(now => ({ ...now, ...change }))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSaving(true)
    const wrong = await onSave(draft)
    if (!wrong) return onClose()
    setErrors(wrong)
    setSaving(false)
  }
  const leave = () => (JSON.stringify(draft) === JSON.stringify(initial) ? onClose() : setAsking(true))
  const thing = isSignature ? 'Signature' : 'Snippet'
  return (
    <TitledDialog open holdsInput title={`${isNew ? 'Add' : 'Edit'} ${thing}`} maxWidth="sm" onClose={leave}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
        <DialogContent dividers sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
          <TextField
            size="small"
            label={isSignature ? 'Sender name' : 'Name'}
            autoFocus
            value={draft.name}
            error={errors.name !== undefined}
            helperText={
              errors.name ??
              (isSignature ? "As shown in that person's account menu" : 'Type it after a semicolon, such as ;thanks')
            }
            onChange={({ target }) => write({ name: target.value, ...(isSignature && { title: target.value }) })}
          />
          {!isSignature && (
            <TextField
              size="small"
              label="Title"
              value={draft.title}
              onChange={({ target }) => write({ title: target.value })}
            />
          )}
          <Suspense fallback={<Skeleton variant="rounded" height={242} />}>
            <Editor html={initial.body} onChange={body => write({ body })} />
          </Suspense>
          {errors.body && <Alert severity="error">{errors.body}</Alert>}
          {!isSignature && <FieldsExplained />}
        </DialogContent>
        <DialogActions>
          <Button onClick={leave}>Cancel</Button>
          <BusyButton type="submit" variant="contained" disabled={isSaving}>
            Save
          </BusyButton>
        </DialogActions>
      </Box>
      <ConfirmDialog
        open={asking}
        title="Discard your changes?"
        yes="Discard"
        no="Keep Writing"
        usual="no"
        onYes={onClose}
        onNo={() => setAsking(false)}
      >
        They have not been saved.
      </ConfirmDialog>
    </TitledDialog>
  )
}
