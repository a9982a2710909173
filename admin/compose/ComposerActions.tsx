import AttachIcon from '@mui/icons-material/AttachFile'
import DiscardIcon from '@mui/icons-material/DeleteOutlined'
import { Box, Checkbox, DialogActions, FormControlLabel, IconButton, Tooltip, Typography } from '@mui/material'
import { BusyButton } from '../kit/controls/BusyButton.tsx'
import { clockTime } from '../kit/text/dates.ts'
import { FileButton } from './attachments/FileButton.tsx'
import type { ComposedLetter } from './letters/letters.ts'
import { type DraftState, withoutText } from './letters/useDraft.ts'
import type { SettledSending } from './useSettledSending.ts'

interface ComposerActionsProps {
  letter: ComposedLetter
  draft: DraftState
  sending: SettledSending
  onSend: () => void
  onFiles: (files: File[]) => void
  onWrite: (written: Partial<ComposedLetter>) => void
  onDiscard: () => void
}

/** COMP-07 to COMP-09 */
export function ComposerActions(props: ComposerActionsProps) {
  const { letter, draft, sending, onSend, onFiles, onWrite, onDiscard } = props
  const { isDeliveryReceiptRequested, isReadReceiptRequested } = letter
  const { isSending, isOnItsWay } = sending
  const isIncomplete = draft.failure !== undefined || (!draft.unsaved && draft.leftOut.length > 0)
  return (
    <DialogActions
      disableSpacing
      sx={{ py: 1, flexWrap: 'wrap', justifyContent: 'flex-start', columnGap: 1, rowGap: 0.5 }}
    >
      <BusyButton variant="contained" disabled={isSending} onClick={onSend}>
        {isSending ? 'Sending...' : 'Send'}
      </BusyButton>
      <BusyButton variant="outlined" disabled={draft.isSaving || isSending} onClick={() => void draft.save()}>
        {draft.isSaving ? 'Saving...' : 'Save Draft'}
      </BusyButton>
      <FileButton variant="outlined" startIcon={<AttachIcon />} onFiles={onFiles}>
        Attach
      </FileButton>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, pl: { sm: 1 } }}>
        <Choice
          label="Delivery receipt"
          checked={isDeliveryReceiptRequested}
          onChange={checked => onWrite({ isDeliveryReceiptRequested: checked })}
        />
        <Choice
          label="Read receipt"
          checked={isReadReceiptRequested}
          onChange={checked => onWrite({ isReadReceiptRequested: checked })}
        />
      </Box>
      <Typography
        role="status"
        variant="caption"
        color={isIncomplete ? 'error' : 'textSecondary'}
        sx={{ ml: 'auto', overflowWrap: 'anywhere' }}
      >
        {draftText(draft)}
      </Typography>
      <Tooltip title="Discard draft">
        <IconButton
          aria-label="Discard draft"
          aria-disabled={isOnItsWay}
          className={isOnItsWay ? 'Mui-disabled' : undefined}
          onClick={onDiscard}
        >
          <DiscardIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    </DialogActions>
  )
}

function draftText({ savedAt, unsaved, leftOut, failure }: DraftState): string {
  if (failure) return `Saved only in this browser, not in Drafts. ${failure}`
  if (!savedAt || unsaved) return ''
  return `Draft saved at ${clockTime(savedAt.toISOString())}.${withoutText(leftOut)}`
}

interface ChoiceProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

function Choice({ label, checked, onChange }: ChoiceProps) {
  return (
    <FormControlLabel
      control={<Checkbox size="small" checked={checked} onChange={({ target }) => onChange(target.checked)} />}
      label={label}
      slotProps={{ typography: { variant: 'body2' } }}
      sx={{ mr: 0 }}
    />
  )
}
