import { Button, type ButtonProps } from '@mui/material'
import { type ReactNode, useRef } from 'react'

interface FileButtonProps extends Pick<ButtonProps, 'variant' | 'startIcon' | 'sx'> {
  /** Of the input, for a label of its own. */
  inputId?: string
  children: ReactNode
  onFiles: (files: File[]) => void
}

/** A button that asks for files. */
export function FileButton({ children, inputId, onFiles, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        id={inputId}
        type="file"
        multiple
        hidden
        aria-label="Files to attach"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // So that the same file can be chosen again once it was removed.
          target.value = ''
          onFiles(files)
        }}
      />
    </>
  )
}
