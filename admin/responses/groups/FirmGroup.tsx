import { Box, Typography } from '@mui/material'
import type { ResponseBody } from '../../../src/contract/responses.ts'
import { plural } from '../../../src/domain/plural.ts'
import { FirmName } from '../../kit/controls/FirmName.tsx'
import { GroupRow } from './GroupRow.tsx'
import { GroupUnread } from './GroupUnread.tsx'

/** GRP-12, GRP-13 */
export function FirmGroup({ firm, rows }: { firm: string; rows: ResponseBody[] }) {
  const unread = rows.filter(({ isRead }) => isRead === 'false').length
  return (
    <Box data-firm={firm} sx={{ mb: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, mb: 0.5 }}>
        <Typography variant="h3">
          <FirmName name={firm} address={rows[0]?.clientEmail ?? ''} link />
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {plural(rows.length, 'email')}
        </Typography>
        <GroupUnread count={unread} />
      </Box>
      {rows.map(response => (
        <GroupRow key={response.id} response={response} who={<Name response={response} />} previewLength={100} />
      ))}
    </Box>
  )
}

const Name = ({ response: { senderName, isRead } }: { response: ResponseBody }) => (
  <Box component="span" sx={{ fontWeight: isRead === 'false' ? 650 : 400 }}>
    {senderName}
  </Box>
)
