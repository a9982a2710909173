import { Box, Button, DialogContent, TextField } from '@mui/material'
import type Quill from 'quill/core.js'
import { useCallback, useRef, useState } from 'react'
import { ConfirmDialog } from '../kit/controls/ConfirmDialog.tsx'
import { AttachmentList } from './attachments/AttachmentList.tsx'
import { useAttachments } from './attachments/useAttachments.ts'
import { useFileDrop } from './attachments/useFileDrop.ts'
import { ComposerActions } from './ComposerActions.tsx'
import { ComposerRecipients, ImportanceField } from './ComposerRecipients.tsx'
import { Editor } from './editor/Editor.tsx'
import { insertSnippet, textBefore } from './editor/insertSnippet.ts'
import { type ComposedLetter, isTouched, type Letter } from './letters/letters.ts'
import { StaleDraftNotice } from './letters/StaleDraftNotice.tsx'
import { useDraft } from './letters/useDraft.ts'
import { useRevertLetter } from './letters/useRevertLetter.ts'
import { EditorLimits, QuotedOriginal, RestOfDraft } from './QuotedOriginal.tsx'
import type { WritingProps } from './ReplyModal.tsx'
import { NoSignatureNotice } from './snippets/NoSignatureNotice.tsx'
import { SnippetField } from './snippets/SnippetField.tsx'
import { useComposerClosing } from './useComposerClosing.ts'
import { useSettledSending } from './useSettledSending.ts'
import { useSeveralFirmsConfirmation } from './useSeveralFirmsConfirmation.tsx'
import { WritingDialog } from './WritingDialog.tsx'
import { LetterWriters } from './writers/WritersNotice.tsx'

/** COMP-01 */
export function ComposerDialog({ letter, letters, sending: plainSending }: WritingProps<ComposedLetter>) {
  const { key, subject, body, answering } = letter
  const [restored, setRestored] = useState(() => isTouched(letter))
  const [round, setRound] = useState(0)
  const quill = useRef<Quill>(undefined)
  const change = useCallback((update: (now: Letter) => Letter) => letters.change(key, update), [letters.change, key])
  const write = (written: Partial<ComposedLetter>) => change(now => ({ ...now, ...written }) as ComposedLetter)
  const attachments = useAttachments(
    useCallback(update => change(now => ({ ...now, attachments: update(now.attachments) })), [change]),
  )
  const drop = useFileDrop(attachments.add)
  const sending = useSettledSending(plainSending)
  const draft = useDraft(letter, change, sending.isSending)
  const closing = useComposerClosing(letter, letters, draft, sending)
  const send = () => {
    closing.goOn()
    void sending.send(draft.settled)
  }
  const firms = useSeveralFirmsConfirmation(letter, send)
  const beginAgain = useRevertLetter(letter, letters, () => setRound(now => now + 1), draft)
  const startOver = () => {
    sending.callOff()
    beginAgain()
    setRestored(false)
  }
  const removeFile = (id: string) => {
    const { attachmentId } = letter.attachments.find(file => file.id === id) ?? {}
    attachments.remove(id)
    if (attachmentId) change(now => withoutFile(now as ComposedLetter, attachmentId))
  }
  return (
    <WritingDialog
      title={titleOf(letter)}
      maxWidth="md"
      onClose={closing.close}
      onSend={firms.ask}
      onStartOver={restored && !sending.isOnItsWay ? startOver : undefined}
      fileHandlers={drop.handlers}
    >
      <StaleDraftNotice {...{ letter, draft }} />
      <DialogContent
        dividers
        sx={theme => ({
          display: 'flex',
          flexDirection: 'column',
          gap: 1.5,
          background: drop.over ? theme.palette.tokens.accentTint : undefined,
        })}
      >
        <LetterWriters letter={letter} />
        <ComposerRecipients letter={letter} onWrite={write} />
        <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: { xs: 1.5, sm: 1 } }}>
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
        <EditorLimits letter={letter} />
        <SnippetField
          letter={letter}
          before={() => (quill.current ? textBefore(quill.current) : '')}
          onInsert={(html, length) => quill.current && insertSnippet(quill.current, html, length)}
        >
          <Editor
            key={round}
            html={body}
            autoFocus={letter.to.length > 0 && (answering !== undefined || letter.opened !== undefined)}
            onChange={html => write({ body: html })}
            onReady={made => {
              quill.current = made
            }}
          />
        </SnippetField>
        <NoSignatureNotice />
        <RestOfDraft letter={letter} />
        <AttachmentList attachments={letter.attachments} onRemove={removeFile} />
        <QuotedOriginal letter={letter} />
      </DialogContent>
      <ComposerActions
        {...{ letter, draft, sending }}
        onSend={firms.ask}
        onFiles={attachments.add}
        onWrite={write}
        onDiscard={closing.ask}
      />
      <ConfirmDialog
        open={closing.asking}
        title="Discard this draft?"
        yes="Discard"
        no="Keep Writing"
        usual="no"
        onYes={closing.discard}
        onNo={closing.goOn}
        instead={
          <Button variant="outlined" onClick={closing.saveAndLeave}>
            Save Draft
          </Button>
        }
      >
        {letter.lost?.code === 'draft.sent'
          ? `${letter.lost.text} Your later changes have not been sent.`
          : 'It has not been sent.'}
      </ConfirmDialog>
      {firms.question}
    </WritingDialog>
  )
}

/** A saved draft does not record whether it is an answer; only its subject shows it (COMP-01). */
function titleOf({ answering, opened, subject }: ComposedLetter): string {
  const forwards = answering ? answering.how === 'forward' : opened && /^\s*fwd?:/i.test(subject)
  const replies = answering ? answering.how !== 'forward' : opened && /^\s*re:/i.test(subject)
  if (answering?.how === 'replyAll') return 'Reply All'
  return forwards ? 'Forward' : replies ? 'Reply' : 'Compose Email'
}

/** The draft keeps the file until the next save. */
const withoutFile = (letter: ComposedLetter, attachmentId: string): ComposedLetter => ({
  ...letter,
  removedAttachments: [...(letter.removedAttachments ?? []), attachmentId],
})
