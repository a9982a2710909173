import { Box, Button, Popover, TextField } from '@mui/material'
import type Quill from 'quill/core.js'
import { type FormEvent, useState } from 'react'
import { chosenForLink } from './editorFormats.ts'
import { shortLinkText } from './linkText.ts'

interface LinkPopoverProps {
  quill: Quill
  anchor: HTMLElement | null
  onClose: () => void
}

/** COMP-14: asks where the chosen text leads. Without a choice the address is its own text. */
export function LinkPopover({ quill, anchor, onClose }: LinkPopoverProps) {
  const range = useState(() => chosenForLink(quill))[0]
  const present = quill.getFormat(range.index, range.length).link
  const [address, setAddress] = useState(typeof present === 'string' ? present : '')
  const leave = () => {
    onClose()
    quill.setSelection(range.index, range.length)
  }
  const apply = (event: FormEvent) => {
    event.preventDefault()
    const typed = address.trim()
    onClose()
    if (range.length > 0) quill.formatText(range, 'link', typed || false, 'user')
    else if (typed) quill.insertText(range.index, shortLinkText(typed), { link: typed }, 'user')
    quill.setSelection(range.index + (range.length || shortLinkText(typed).length))
  }
  const remove = () => {
    onClose()
    quill.formatText(range, 'link', false, 'user')
    quill.setSelection(range.index, range.length)
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
