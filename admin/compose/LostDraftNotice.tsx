import { Alert, Button } from '@mui/material'
import type { ComposedLetter } from './letters.ts'
import type { DraftState } from './useDraft.ts'

/** The draft was sent or deleted meanwhile, in Outlook for example: what was written here is kept, and can be saved anew. */
export function LostDraftNotice({ letter, draft }: { letter: ComposedLetter; draft: DraftState }) {
  const { lost, attachments } = letter
  if (!lost) return null
  const left = attachments.filter(({ objectPath, uploading }) => !objectPath && !uploading).map(({ name }) => name)
  const deleted = lost.code === 'draft.deleted'
  return (
    <Alert
      severity="warning"
      action={
        <>
          {deleted && (
            <Button color="inherit" disabled={draft.isSaving} onClick={() => void draft.putBack()}>
              Put It Back
            </Button>
          )}
          <Button color="inherit" disabled={draft.isSaving} onClick={() => void draft.save()}>
            Save as New Draft
          </Button>
        </>
      }
      sx={{ flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 240px' }, '& .MuiAlert-action': { pt: 0 } }}
    >
      {lost.text} What you have written is kept here.
      {left.length > 0 &&
        ` A new draft begins without ${left.join(', ')}: attach ${left.length > 1 ? 'them' : 'it'} again.`}
    </Alert>
  )
}
