import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react'
import { filesOf, hasFiles } from './filesOf.ts'

/** RF-03 */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [over, setOver] = useState(false)
  const depth = useRef(0)
  const move = (step: 1 | -1) => (event: DragEvent) => {
    if (!hasFiles(event.dataTransfer)) return
    event.preventDefault()
    depth.current += step
    setOver(depth.current > 0)
  }
  const handlers = {
    onDragEnter: move(1),
    onDragLeave: move(-1),
    onDragOver: (event: DragEvent) => hasFiles(event.dataTransfer) && event.preventDefault(),
    onDropCapture: (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return
      event.preventDefault()
      event.stopPropagation()
      depth.current = 0
      setOver(false)
      onFiles([...event.dataTransfer.files])
    },
  }
  const paste = (event: ClipboardEvent) => {
    const files = filesOf(event.clipboardData)
    if (files.length === 0) return
    event.preventDefault()
    onFiles(files)
  }
  return { over, handlers, paste }
}
