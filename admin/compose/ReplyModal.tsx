import { Button, DialogActions, DialogContent, TextField } from '@mui/material'
import { useCallback, useState } from 'react'
import { BusyButton } from '../kit/controls/BusyButton.tsx'
import { ConfirmDialog } from '../kit/controls/ConfirmDialog.tsx'
import { useToast } from '../kit/feedback/useToast.ts'
import { DropArea } from './attachments/DropArea.tsx'
import { useAttachments } from './attachments/useAttachments.ts'
import { useFileDrop } from './attachments/useFileDrop.ts'
import { type Attachment, isTouched, type Letter, type ReplyLetter } from './letters/letters.ts'
import type { Letters } from './letters/useLetters.ts'
import { useRevertLetter } from './letters/useRevertLetter.ts'
import { ReplyMessage } from './ReplyMessage.tsx'
import { ReplyRecipients } from './ReplyRecipients.tsx'
import { NoSignatureNotice } from './snippets/NoSignatureNotice.tsx'
import type { Sending } from './useSending.ts'
import { useSeveralFirmsConfirmation } from './useSeveralFirmsConfirmation.tsx'
import { WritingDialog } from './WritingDialog.tsx'
import { LetterWriters } from './writers/WritersNotice.tsx'

export interface WritingProps<L extends Letter> {
  letter: L
  letters: Letters
  sending: Sending
}

/** RF-01 to RF-09 */
export function ReplyModal({ letter, letters, sending }: WritingProps<ReplyLetter>) {
  const { key, how, to, subject } = letter
  const { change } = letters
  const [restored, setRestored] = useState(() => isTouched(letter))
  const write = (written: Partial<ReplyLetter>) => change(key, now => ({ ...now, ...written }) as ReplyLetter)
  const attachments = useAttachments(
    useCallback(
      (update: (files: Attachment[]) => Attachment[]) =>
        change(key, now => ({ ...now, attachments: update(now.attachments) })),
      [change, key],
    ),
  )
  const drop = useFileDrop(attachments.add)
  const closing = useClosing(letter, letters, sending.isSending)
  const send = () => {
    closing.goOn()
    if (!sending.isSending) void sending.send(letter)
  }
  const firms = useSeveralFirmsConfirmation(letter, send)
  const startOver = useRevertLetter(letter, letters, () => setRestored(false))
  const blank = to.trim() === '' || subject.trim() === ''
  return (
    <WritingDialog
      title={how === 'reply' ? 'Reply' : 'Forward'}
      maxWidth="sm"
      onClose={closing.close}
      onSend={firms.ask}
      onStartOver={restored ? startOver : undefined}
      fileHandlers={drop.handlers}
      onPaste={drop.paste}
    >
      <DialogContent
        dividers
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, alignContent: 'start' }}
      >
        <LetterWriters letter={letter} />
        <ReplyRecipients letter={letter} onWrite={write} />
        <TextField
          label="Subject"
          size="small"
          value={subject}
          onChange={({ target }) => write({ subject: target.value })}
          slotProps={{ htmlInput: { maxLength: 1000 } }}
        />
        <ReplyMessage letter={letter} onChange={text => write({ body: text })} />
        <NoSignatureNotice />
        <DropArea
          attachments={letter.attachments}
          over={drop.over}
          onFiles={attachments.add}
          onRemove={attachments.remove}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={closing.close}>
          Cancel
        </Button>
        <BusyButton variant="contained" disabled={blank || sending.isSending} onClick={firms.ask}>
          {sending.isSending ? 'Sending...' : 'Send'}
        </BusyButton>
      </DialogActions>
      <ConfirmDialog
        open={closing.asking}
        title={how === 'reply' ? 'Discard this reply?' : 'Discard this forward?'}
        yes="Discard"
        no="Keep Writing"
        usual="no"
        onYes={closing.discard}
        onNo={closing.goOn}
        instead={
          <Button variant="outlined" onClick={closing.keep}>
            Keep for Later
          </Button>
        }
      >
        It has not been sent.
      </ConfirmDialog>
      {firms.question}
    </WritingDialog>
  )
}

function useClosing(letter: ReplyLetter, { put, drop, setOpen }: Letters, isOnItsWay: boolean) {
  const toast = useToast()
  const [asking, setAsking] = useState(false)
  const leave = () => {
    setOpen(null)
    drop(letter.key)
  }
  const close = () => {
    if (letter.failure !== undefined || isOnItsWay) setOpen(null)
    else if (isTouched(letter)) setAsking(true)
    else leave()
  }
  const keep = () => {
    setOpen(null)
    const what = letter.how === 'reply' ? 'reply to' : 'forward'
    toast({ title: 'Kept for later', description: `It opens again when you ${what} this response.`, type: 'info' })
  }
  const discard = () => {
    leave()
    const restore = () => {
      put(letter)
      setOpen(letter.key)
    }
    toast({ title: letter.how === 'reply' ? 'Reply discarded' : 'Forward discarded', type: 'info', undo: restore })
  }
  return { asking, close, keep, discard, goOn: () => setAsking(false) }
}
