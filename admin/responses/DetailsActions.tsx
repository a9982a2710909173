import { Button, DialogActions } from '@mui/material'
import type { ResponseBody } from '../../src/contract/responses.ts'
import { useKeys } from '../layout/useKeys.ts'
import { useArchive } from './useArchive.ts'

interface DetailsActionsProps {
  response: ResponseBody | undefined
  onClose: () => void
}

/** DET-08: what can be done with the response that is open. */
export function DetailsActions({ response, onClose }: DetailsActionsProps) {
  const { markRead } = useArchive()
  const unread = response?.isRead === 'false'
  const archive = () => {
    if (response && unread) void markRead(response.id)
  }
  useKeys({ e: archive }, { inDialog: true })
  return (
    <DialogActions sx={{ px: 3, py: 1.5 }}>
      {unread && (
        <Button variant="outlined" onClick={archive}>
          Mark as Read
        </Button>
      )}
      <Button variant="contained" onClick={onClose}>
        Close
      </Button>
    </DialogActions>
  )
}
