import { Button, type ButtonProps } from '@mui/material'
import { type ReactNode, useRef } from 'react'

interface FileButtonProps extends Pick<ButtonProps, 'variant' | 'startIcon' | 'sx'> {
  inputId?: string
  children: ReactNode
  onFiles: (files: File[]) => void
}

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
          // Lets the user choose a removed file again.
          target.value = ''
          onFiles(files)
        }}
      />
    </>
  )
}
