import { Box } from '@mui/material'
import { FirmName } from '../kit/controls/FirmName.tsx'

interface SenderProps {
  name: string | null
  firm: string | null
  address: string
  unread?: boolean
}

/** RESP-08 */
export function Sender({ name, firm, address, unread = false }: SenderProps) {
  return (
    <span data-sender>
      <Box component="span" sx={{ fontWeight: unread ? 650 : 500, color: 'text.primary' }}>
        {name || 'Unknown'}
      </Box>
      {' - '}
      <FirmName name={firm || 'Unknown Firm'} address={address} />
    </span>
  )
}
