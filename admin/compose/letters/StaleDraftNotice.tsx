import { Alert } from '@mui/material'
import { BusyButton } from '../../kit/controls/BusyButton.tsx'
import { joinNames } from './joinNames.ts'
import { type ComposedLetter, isOnDraftOnly } from './letters.ts'
import type { DraftState } from './useDraft.ts'

export const wrappingAlert = {
  flexWrap: 'wrap',
  '& .MuiAlert-message': { flex: '1 1 200px' },
  '& .MuiAlert-action': { pt: 0, pl: 1 },
}

export function StaleDraftNotice({ letter, draft }: { letter: ComposedLetter; draft: DraftState }) {
  const { lost, attachments } = letter
  if (!lost) return null
  const left = attachments.filter(isOnDraftOnly).map(({ name }) => name)
  const deleted = lost.code === 'draft.deleted'
  return (
    <Alert
      severity="warning"
      action={
        <>
          {deleted && (
            <BusyButton color="inherit" disabled={draft.isSaving} onClick={() => void draft.putBack()}>
              Restore Draft
            </BusyButton>
          )}
          <BusyButton color="inherit" disabled={draft.isSaving} onClick={() => void draft.save()}>
            Save as New Draft
          </BusyButton>
        </>
      }
      sx={{ ...wrappingAlert, flex: 'none', borderRadius: 0, px: 3, py: 0 }}
    >
      {lost.text} Your text is kept here.
      {left.length > 0 &&
        ` A new draft does not include ${joinNames(left)}: attach ${left.length > 1 ? 'them' : 'it'} again.`}
    </Alert>
  )
}
