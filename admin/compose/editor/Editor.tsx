import 'quill/dist/quill.core.css'
import { Box } from '@mui/material'
import type Quill from 'quill/core.js'
import { useEffect, useRef, useState } from 'react'
import { useToast } from '../../kit/feedback/useToast.ts'
import { lightTokens } from '../../kit/theme/tokens.ts'
import { EditorToolbar } from './EditorToolbar.tsx'
import { createEditor, editorHtml } from './editorFormats.ts'

interface EditorProps {
  /** Only the initial value counts. */
  html: string
  autoFocus?: boolean
  onChange: (html: string) => void
  onReady?: (quill: Quill) => void
}

/** COMP-05, COMP-06, CONST-09 */
export function Editor({ html, autoFocus = false, onChange, onReady }: EditorProps) {
  const host = useRef<HTMLDivElement>(null)
  const [quill, setQuill] = useState<Quill>()
  const [linking, setLinking] = useState(false)
  const first = useRef({ html, autoFocus, onReady })
  const tell = useRef(useToast())
  const changed = useRef(onChange)
  changed.current = onChange

  useEffect(() => {
    const place = document.createElement('div')
    host.current?.append(place)
    const editor = createEditor(place, first.current.html, {
      onLink: () => setLinking(true),
      onLargePicture: name =>
        tell.current({
          title: 'Image too large',
          description: `${name} is larger than 1.5 MB. Attach it as a file instead.`,
          type: 'error',
        }),
    })
    editor.root.setAttribute('role', 'textbox')
    editor.root.setAttribute('aria-multiline', 'true')
    editor.root.setAttribute('aria-label', 'Message')
    editor.on('text-change', () => changed.current(editorHtml(editor)))
    if (first.current.autoFocus) editor.focus()
    setQuill(editor)
    first.current.onReady?.(editor)
    return () => place.remove()
  }, [])

  return (
    <Box
      sx={theme => ({
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        '&, & > [data-host], & .ql-container': { display: 'flex', flexDirection: 'column', flex: '1 0 auto' },
        '&:focus-within': { borderColor: 'primary.main' },
        '&:has(.ql-editor:focus)': { boxShadow: `0 0 0 1px ${theme.palette.primary.main}` },
        '& .ql-container': {
          height: 200,
          resize: 'vertical',
          overflow: 'hidden',
          font: 'inherit',
          fontSize: '0.9375rem',
        },
        '& .ql-editor': { flex: '1 1 0', minHeight: 0, p: 1.5, lineHeight: 1.5, outline: 'none' },
        '& .ql-editor.ql-blank::before': {
          left: theme.spacing(1.5),
          right: theme.spacing(1.5),
          fontStyle: 'normal',
          color: theme.palette.tokens.quietText,
        },
        '& .ql-editor a': { color: theme.palette.primary.main },
        // Recipients see black text on it.
        '& .ql-editor [style*="background-color"]': { color: lightTokens.text },
        '& .ql-editor img': { maxWidth: '100%' },
        '& .ql-editor blockquote': { m: 0, pl: 1.5, borderLeft: `3px solid ${theme.palette.divider}` },
      })}
    >
      {quill && <EditorToolbar quill={quill} linking={linking} onLinking={setLinking} />}
      <div ref={host} data-host />
    </Box>
  )
}
