import { Box, Button, Popover, TextField } from '@mui/material'
import type Quill from 'quill/core.js'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { chosenForLink } from './editorFormats.ts'
import { shortLinkText } from './linkText.ts'

interface LinkPopoverProps {
  quill: Quill
  anchor: HTMLElement | null
  onClose: () => void
}

/** COMP-14 */
export function LinkPopover({ quill, anchor, onClose }: LinkPopoverProps) {
  const range = useState(() => chosenForLink(quill))[0]
  const present = quill.getFormat(range.index, range.length).link
  const [address, setAddress] = useState(typeof present === 'string' ? present : '')
  /** An open popover traps the focus. */
  const closeAt = (index: number, length = 0) => {
    flushSync(onClose)
    quill.setSelection(index, length)
  }
  const leave = () => closeAt(range.index, range.length)
  const apply = (event: FormEvent) => {
    event.preventDefault()
    const typed = address.trim()
    const text = shortLinkText(typed)
    if (range.length > 0) quill.formatText(range.index, range.length, 'link', typed || false, 'user')
    else if (typed) quill.insertText(range.index, text, { link: typed }, 'user')
    closeAt(range.index + (range.length || text.length))
  }
  const remove = () => {
    quill.formatText(range.index, range.length, 'link', false, 'user')
    leave()
  }
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={leave}
      disableRestoreFocus
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { sx: { border: 1, borderColor: 'divider' } } }}
    >
      <Box component="form" onSubmit={apply} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, p: 1.5, maxWidth: 360 }}>
        <TextField
          autoFocus
          size="small"
          label="Link address"
          value={address}
          onChange={({ target }) => setAddress(target.value)}
          sx={{ flex: '1 1 200px' }}
        />
        <Button type="submit" variant="contained">
          Apply
        </Button>
        {present !== undefined && range.length > 0 && <Button onClick={remove}>Remove</Button>}
      </Box>
    </Popover>
  )
}
