import { Alert, DialogContent, Skeleton } from '@mui/material'
import { type KeyboardEvent, useRef } from 'react'
import type { EmailDetailsBody } from '../../src/contract/mailbox.ts'
import { TitledDialog } from '../kit/controls/TitledDialog.tsx'
import { useEmail } from '../kit/mail/useEmail.ts'
import { errorTextOr } from '../providers/errorText.ts'
import { EmailActions } from './EmailActions.tsx'
import { EmailContent, TitledEmail } from './EmailContent.tsx'
import { useMarkReadOnce } from './EmailPane.tsx'
import type { EmailCommands } from './useEmailCommands.ts'

interface FullEmailDialogProps {
  messageId: string | null
  commandsOf: (email: EmailDetailsBody) => EmailCommands
  onRead: (email: EmailDetailsBody) => void
  onClose: () => void
}

/** MBX-28 to MBX-31 */
export function FullEmailDialog({ messageId, commandsOf, onRead, onClose }: FullEmailDialogProps) {
  const { data: email, error } = useEmail(messageId)
  useMarkReadOnce(email, onRead)
  const content = useRef<HTMLDivElement>(null)
  const scroll = (event: KeyboardEvent) => {
    const distance = distances(content.current?.clientHeight ?? 0)[event.key]
    if (distance === undefined || event.defaultPrevented) return
    event.preventDefault()
    content.current?.scrollBy({ top: distance })
  }
  return (
    <TitledDialog
      open={messageId !== null}
      title="Email"
      toolbar={email ? <EmailActions commands={commandsOf(email)} email={email} /> : null}
      maxWidth="lg"
      onClose={onClose}
      onKeyDown={scroll}
    >
      <DialogContent ref={content} tabIndex={0} sx={{ minHeight: '60vh', pt: 1.5 }}>
        {error && !email && <Alert severity="error">{errorTextOr(error, 'The email could not be loaded.')}</Alert>}
        {!email && !error && <Skeleton variant="rounded" height={320} />}
        {email && (
          <TitledEmail subject={email.subject}>
            <EmailContent email={email} />
          </TitledEmail>
        )}
      </DialogContent>
    </TitledDialog>
  )
}

/** In pixels (MBX-29). */
function distances(height: number): Readonly<Record<string, number>> {
  const page = Math.round(height * 0.8)
  return { ArrowDown: 40, ArrowUp: -40, PageDown: page, PageUp: -page }
}
