import { type ClipboardEvent, type DragEvent, type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { TitledDialog } from '../kit/controls/TitledDialog.tsx'
import { RestoredNotice } from '../kit/feedback/RestoredNotice.tsx'
import { sendByKey } from '../kit/keys/sendByKey.ts'

interface WritingDialogProps {
  title: string
  maxWidth: 'sm' | 'md'
  onClose: () => void
  onSend: () => void
  onStartOver?: () => void
  fileHandlers: Record<string, (event: DragEvent) => unknown>
  onPaste?: (event: ClipboardEvent) => void
  children: ReactNode
}

export function WritingDialog(props: WritingDialogProps) {
  const { title, maxWidth, onClose, onSend, onStartOver, fileHandlers, onPaste, children } = props
  const latestSend = useRef(onSend)
  latestSend.current = onSend
  const send = () => {
    // Blur adds the address being typed to the letter.
    const field = document.activeElement as HTMLElement | null
    flushSync(() => field?.blur())
    field?.focus()
    latestSend.current()
  }
  return (
    <TitledDialog
      open
      holdsInput
      title={title}
      maxWidth={maxWidth}
      onClose={onClose}
      slotProps={{ paper: { onKeyDownCapture: sendByKey(send), onPaste, ...fileHandlers } }}
    >
      {onStartOver && <RestoredNotice onStartOver={onStartOver} sx={{ borderRadius: 0 }} />}
      {children}
    </TitledDialog>
  )
}
