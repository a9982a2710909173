import { Box, DialogContent, TextField } from '@mui/material'
import { useCallback, useState } from 'react'
import { AttachmentList } from './AttachmentList.tsx'
import { ComposerActions } from './ComposerActions.tsx'
import { ComposerRecipients, ImportanceField } from './ComposerRecipients.tsx'
import { DiscardQuestion } from './DiscardQuestion.tsx'
import { Editor } from './Editor.tsx'
import { type ComposedLetter, isTouched, type Letter, startedOver } from './letters.ts'
import { QuotedOriginal } from './QuotedOriginal.tsx'
import type { WritingProps } from './ReplyModal.tsx'
import { useAttachments } from './useAttachments.ts'
import { useComposerClosing } from './useComposerClosing.ts'
import { useDraft } from './useDraft.ts'
import { useFileDrop } from './useFileDrop.ts'
import { WritingDialog } from './WritingDialog.tsx'

/** COMP-01: writing a mail, or answering one of the mailbox. */
export function ComposerDialog({ letter, letters, sending }: WritingProps<ComposedLetter>) {
  const { key, subject, body, quoted, answering } = letter
  const [restored, setRestored] = useState(() => isTouched(letter))
  const [round, setRound] = useState(0)
  const change = useCallback((update: (now: Letter) => Letter) => letters.change(key, update), [letters.change, key])
  const write = (written: Partial<ComposedLetter>) => change(now => ({ ...now, ...written }) as ComposedLetter)
  const attachments = useAttachments(
    useCallback(update => change(now => ({ ...now, attachments: update(now.attachments) })), [change]),
  )
  const drop = useFileDrop(attachments.add)
  const draft = useDraft(letter, change, sending.isSending)
  const closing = useComposerClosing(letter, letters, draft)
  const send = async () => {
    if (!sending.isSending) await sending.send(await draft.settled())
  }
  const startOver = () => {
    change(startedOver)
    setRestored(false)
    setRound(round + 1)
  }
  const title = !answering ? 'Compose Email' : answering.how === 'forward' ? 'Forward' : 'Reply'
  return (
    <WritingDialog
      title={title}
      maxWidth="md"
      onClose={closing.close}
      onSend={send}
      onStartOver={restored ? startOver : undefined}
      fileHandlers={drop.handlers}
    >
      <DialogContent
        dividers
        sx={theme => ({
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 1.5,
          alignContent: 'start',
          background: drop.over ? theme.palette.tokens.accentTint : undefined,
        })}
      >
        <ComposerRecipients letter={letter} onWrite={write} />
        <Box sx={{ display: 'flex', gap: 1 }}>
          <TextField
            label="Subject"
            size="small"
            fullWidth
            autoFocus={letter.to.length > 0 && subject === ''}
            value={subject}
            onChange={({ target }) => write({ subject: target.value })}
            slotProps={{ htmlInput: { maxLength: 1000 } }}
          />
          <ImportanceField letter={letter} onWrite={write} />
        </Box>
        <Editor
          key={round}
          html={body}
          autoFocus={answering !== undefined && letter.to.length > 0}
          onChange={html => write({ body: html })}
        />
        <AttachmentList attachments={letter.attachments} onRemove={attachments.remove} />
        {quoted && <QuotedOriginal text={quoted.text} />}
      </DialogContent>
      <ComposerActions
        {...{ letter, draft }}
        isSending={sending.isSending}
        onSend={send}
        onFiles={attachments.add}
        onWrite={write}
        onDiscard={closing.ask}
      />
      <DiscardQuestion {...closing} />
    </WritingDialog>
  )
}
