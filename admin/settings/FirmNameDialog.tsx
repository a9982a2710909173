import { Box, Button, DialogActions, DialogContent } from '@mui/material'
import { Form, TextInput } from 'react-admin'
import { useFormState } from 'react-hook-form'
import type { FirmNameDraft } from '../candidates/clients/useFirmNameChanges.ts'
import { BusyButton } from '../kit/controls/BusyButton.tsx'
import { TitledDialog } from '../kit/controls/TitledDialog.tsx'

interface FirmNameDialogProps {
  /** Null while the dialog is closed. */
  edited: FirmNameDraft | null
  /** Returns the errors by field. */
  onSave: (draft: FirmNameDraft) => Promise<Record<string, string> | undefined>
  onClose: () => void
}

const fields = {
  display: 'grid',
  rowGap: 1,
  pt: 0.5,
  '& .RaInput-root, & .MuiFormControl-root': { width: '100%', mt: 0.5, mb: 0 },
} as const

export function FirmNameDialog({ edited, onSave, onClose }: FirmNameDialogProps) {
  const isNew = edited?.domain === undefined
  return (
    <TitledDialog
      open={edited !== null}
      holdsInput
      title={isNew ? 'Add Firm Name' : 'Edit Firm Name'}
      maxWidth="xs"
      onClose={onClose}
    >
      <Form<FirmNameDraft>
        onSubmit={onSave}
        defaultValues={edited ?? {}}
        sanitizeEmptyValues
        noValidate
        disableInvalidFormNotification
      >
        <DialogContent dividers>
          <Box sx={fields}>
            <TextInput
              size="small"
              source="domain"
              label="Domain"
              readOnly={!isNew}
              autoFocus={isNew}
              helperText="The part after the @, such as hklaw.com. Subdomains are included."
            />
            <TextInput size="small" source="name" label="Firm Name" autoFocus={!isNew} />
          </Box>
        </DialogContent>
        <Actions onClose={onClose} />
      </Form>
    </TitledDialog>
  )
}

function Actions({ onClose }: Pick<FirmNameDialogProps, 'onClose'>) {
  const { isSubmitting } = useFormState()
  return (
    <DialogActions>
      <Button onClick={onClose}>Cancel</Button>
      <BusyButton type="submit" variant="contained" disabled={isSubmitting}>
        Save
      </BusyButton>
    </DialogActions>
  )
}
