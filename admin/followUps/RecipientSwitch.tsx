import PreviousIcon from '@mui/icons-material/ChevronLeft'
import NextIcon from '@mui/icons-material/ChevronRight'
import { Box, IconButton, NativeSelect, Tooltip, Typography } from '@mui/material'
import { useMarkedFirm } from '../kit/controls/FirmName.tsx'
import type { PreviewedMail } from './usePreview.ts'

interface RecipientSwitchProps {
  emails: readonly PreviewedMail[]
  email: string
  edited: ReadonlyMap<string, unknown>
  onSwitch: (email: string) => void
}

export function RecipientSwitch({ emails, email, edited, onSwitch }: RecipientSwitchProps) {
  const marked = useMarkedFirm()
  const at = emails.findIndex(({ recipientEmail }) => recipientEmail === email)
  const go = (step: 1 | -1) => {
    const next = emails[at + step]
    if (next) onSwitch(next.recipientEmail)
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mb: 1 }}>
      <NativeSelect
        variant="standard"
        value={email}
        onChange={({ target }) => onSwitch(target.value)}
        inputProps={{ 'aria-label': 'Recipient' }}
        sx={{ flex: 1, minWidth: 0, fontSize: '0.875rem', fontWeight: 600 }}
      >
        {emails.map(({ recipientEmail, recipientName, firm }) => (
          <option key={recipientEmail} value={recipientEmail}>
            {recipientName || recipientEmail}, {marked(firm, recipientEmail)}
            {edited.has(recipientEmail) ? ' (edited)' : ''}
          </option>
        ))}
      </NativeSelect>
      <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'nowrap', ml: 1 }}>
        {at + 1} of {emails.length}
      </Typography>
      <Tooltip title="Previous recipient">
        <span>
          <IconButton aria-label="Previous recipient" disabled={at <= 0} onClick={() => go(-1)}>
            <PreviousIcon fontSize="small" />
          </IconButton>
        </span>
      </Tooltip>
      <Tooltip title="Next recipient">
        <span>
          <IconButton aria-label="Next recipient" disabled={at >= emails.length - 1} onClick={() => go(1)}>
            <NextIcon fontSize="small" />
          </IconButton>
        </span>
      </Tooltip>
    </Box>
  )
}
