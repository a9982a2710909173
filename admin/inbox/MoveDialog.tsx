import { DialogContent, Typography } from '@mui/material'
import { useRef, useState } from 'react'
import type { MailboxEmailBody } from '../../src/contract/mailbox.ts'
import { shownSubject } from '../../src/domain/subjects.ts'
import { PickDialog } from '../kit/controls/PickDialog.tsx'
import { PickField, type PickOption } from '../kit/controls/PickField.tsx'
import { LoadFailure } from '../kit/feedback/LoadFailure.tsx'
import { destinationsFor } from './folders.ts'
import { useFolders } from './useFolders.ts'

interface MoveDialogProps {
  email: Pick<MailboxEmailBody, 'subject' | 'folderId'> | undefined
  onChoose: (folder: PickOption) => void
  onClose: () => void
}

export function MoveDialog({ email, onChoose, onClose }: MoveDialogProps) {
  // Keeps the text while the dialog fades out.
  const asked = useRef(email)
  asked.current = email ?? asked.current
  return (
    <PickDialog open={email !== undefined} title="Move to Folder" onClose={onClose}>
      <DialogContent sx={{ minHeight: 168, pt: 0 }}>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
          {shownSubject(asked.current?.subject)}
        </Typography>
        <FolderField current={asked.current?.folderId ?? null} onChoose={onChoose} />
      </DialogContent>
    </PickDialog>
  )
}

function FolderField({ current, onChoose }: { current: string | null } & Pick<MoveDialogProps, 'onChoose'>) {
  const [typed, setTyped] = useState('')
  const { data, error, refetch } = useFolders()
  const found = data && destinationsFor(data.folders, current, typed)
  return (
    <>
      <PickField
        label="Folder"
        placeholder="Folder name"
        typed={typed}
        found={found}
        onType={setTyped}
        onChoose={onChoose}
      />
      {error && !data && <LoadFailure otherwise="The folders could not be loaded." onRetry={refetch} sx={{ mt: 1 }} />}
      {found?.length === 0 && (
        <Typography role="status" variant="body2" sx={{ mt: 1 }}>
          No folder found
        </Typography>
      )}
    </>
  )
}
