import CloseIcon from '@mui/icons-material/Close'
import { Alert, Box, Dialog, DialogContent, IconButton, Skeleton, useMediaQuery } from '@mui/material'
import { type KeyboardEvent, useRef } from 'react'
import type { EmailDetailsBody } from '../../src/contract/mailbox.ts'
import { errorTextOr } from '../providers/errorText.ts'
import { EmailActions } from './EmailActions.tsx'
import { EmailContent } from './EmailContent.tsx'
import { useEmail, useReadOnce } from './EmailPane.tsx'
import type { EmailCommands } from './useEmailCommands.ts'

interface FullEmailDialogProps {
  messageId: string | null
  commandsOf: (email: EmailDetailsBody) => EmailCommands
  onRead: (email: EmailDetailsBody) => void
  onClose: () => void
}

/** MBX-28 to MBX-31: an email over the whole screen, scrolled by the keyboard. */
export function FullEmailDialog({ messageId, commandsOf, onRead, onClose }: FullEmailDialogProps) {
  const { data: email, error } = useEmail(messageId)
  useReadOnce(email, onRead)
  const narrow = useMediaQuery('(max-width: 599px)', { noSsr: true })
  const content = useRef<HTMLDivElement>(null)
  const scroll = (event: KeyboardEvent) => {
    const distance = distances(content.current?.clientHeight ?? 0)[event.key]
    if (distance === undefined || event.defaultPrevented) return
    event.preventDefault()
    content.current?.scrollBy({ top: distance })
  }
  return (
    <Dialog
      open={messageId !== null}
      onClose={onClose}
      fullWidth
      fullScreen={narrow}
      maxWidth="lg"
      slotProps={{ paper: { 'aria-label': 'Email' } }}
      onKeyDown={scroll}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: { xs: 1.5, sm: 3 }, pt: 1.5 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>{email && <EmailActions commands={commandsOf(email)} email={email} />}</Box>
        <IconButton aria-label="Close" onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <DialogContent ref={content} tabIndex={0} sx={{ minHeight: '60vh', pt: 1.5 }}>
        {error && !email && <Alert severity="error">{errorTextOr(error, 'The email could not be loaded.')}</Alert>}
        {!email && !error && <Skeleton variant="rounded" height={320} />}
        {email && <EmailContent email={email} />}
      </DialogContent>
    </Dialog>
  )
}

/** MBX-29: pixels. */
function distances(height: number): Readonly<Record<string, number>> {
  const page = Math.round(height * 0.8)
  return { ArrowDown: 40, ArrowUp: -40, PageDown: page, PageUp: -page }
}
