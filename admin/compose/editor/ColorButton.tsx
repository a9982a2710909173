import { Box, Menu, MenuItem } from '@mui/material'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FormatButton } from './FormatButton.tsx'

interface ColorButtonProps {
  label: string
  colors: [name: string, value: string][]
  /** False removes the color. */
  onChoose: (color: string | false) => void
  children: ReactNode
}

/** COMP-06 */
export function ColorButton({ label, colors, onChoose, children }: ColorButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const choose = (color: string | false) => () => {
    // An open menu traps the focus.
    flushSync(() => setOpen(false))
    onChoose(color)
  }
  return (
    <>
      <FormatButton ref={button} label={label} onPress={() => setOpen(true)}>
        {children}
      </FormatButton>
      <Menu anchorEl={button.current} open={open} onClose={() => setOpen(false)} disableRestoreFocus>
        <MenuItem onClick={choose(false)}>Automatic</MenuItem>
        {colors.map(([name, value]) => (
          <MenuItem key={value} onClick={choose(value)} sx={{ gap: 1 }}>
            <Box
              component="span"
              sx={{ width: 16, height: 16, borderRadius: '4px', border: 1, borderColor: 'divider', background: value }}
            />
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
