import { Box, Link, Typography } from '@mui/material'
import type { ResponseBody } from '../../src/contract/responses.ts'
import { shortDate } from '../layout/dates.ts'
import { plural } from '../layout/plural.ts'
import { ResponseText } from '../responses/ResponseText.tsx'
import { Stance } from '../responses/Stance.tsx'
import { useOpenResponse } from '../responses/useOpenResponse.ts'
import { UnreadBadge } from './UnreadBadge.tsx'

/** GRP-12, GRP-13: what one firm answered. */
export function FirmGroup({ firm, rows }: { firm: string; rows: ResponseBody[] }) {
  const { open } = useOpenResponse()
  const unread = rows.filter(({ isRead }) => isRead === 'false').length
  return (
    <Box data-firm={firm} sx={{ mb: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
        <Typography variant="h3">{firm}</Typography>
        <Typography variant="body2" color="textSecondary">
          {plural(rows.length, 'email')}
        </Typography>
        <UnreadBadge count={unread} />
      </Box>
      {rows.map(response => (
        <Box
          key={response.id}
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, py: 0.75, borderTop: 1, borderColor: 'divider' }}
        >
          <Typography variant="body2" sx={{ width: 160, fontWeight: response.isRead === 'false' ? 650 : 400 }}>
            {response.senderName}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ width: 96 }}>
            {shortDate(response.receivedAt)}
          </Typography>
          <Box>
            <Stance response={response} />
          </Box>
          <Link
            component="button"
            underline="hover"
            color="inherit"
            align="left"
            onClick={() => open(response.id)}
            sx={{ flex: '1 1 280px', fontSize: '0.8125rem', overflowWrap: 'anywhere' }}
          >
            <ResponseText content={response.content} length={100} />
          </Link>
        </Box>
      ))}
    </Box>
  )
}
