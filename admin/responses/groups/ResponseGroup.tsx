import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import { Box, ButtonBase, Typography } from '@mui/material'
import { useState } from 'react'
import type { ResponseGroupBody } from '../../../src/contract/responses.ts'
import { plural } from '../../../src/domain/plural.ts'
import { shownSubject, stripSubjectPrefixes } from '../../../src/domain/subjects.ts'
import { shortDate } from '../../kit/text/dates.ts'
import { rowHeight } from '../../kit/theme/tokens.ts'
import { GroupContent } from './GroupContent.tsx'
import { GroupUnread } from './GroupUnread.tsx'

/** GRP-02, GRP-03 */
export function ResponseGroup({ group }: { group: ResponseGroupBody }) {
  const [expanded, setExpanded] = useState(false)
  const contentId = `group-${group.refId}`
  return (
    <Box data-group={group.refId} sx={{ borderTop: 1, borderColor: 'divider' }}>
      <ButtonBase
        aria-expanded={expanded}
        aria-controls={expanded ? contentId : undefined}
        onClick={() => setExpanded(!expanded)}
        sx={{
          width: '100%',
          display: 'flex',
          gap: 1,
          alignItems: 'center',
          minHeight: rowHeight,
          py: '3px',
          px: 1,
          textAlign: 'left',
          '&:hover': { background: theme => theme.palette.action.hover },
          '&.Mui-focusVisible': { outlineOffset: -2 },
        }}
      >
        <ExpandMoreIcon
          fontSize="small"
          sx={{ transform: expanded ? undefined : 'rotate(-90deg)', color: 'text.secondary' }}
        />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, lineHeight: '20px' }}>
            {heading(group)} <GroupUnread count={group.unreadCount} />
          </Typography>
          <Typography variant="caption" color="textSecondary" component="div" sx={{ lineHeight: '18px' }}>
            Ref ID: {group.refId} · {plural(group.responseCount, 'response')} · Latest: {shortDate(group.latestAt)}
          </Typography>
        </Box>
      </ButtonBase>
      {expanded && (
        <Box id={contentId} sx={{ pl: { xs: 1, sm: 4.5 }, pr: 1, pb: 2 }}>
          <Box sx={{ containerType: 'inline-size' }}>
            <GroupContent group={group} />
          </Box>
        </Box>
      )}
    </Box>
  )
}

function heading({ candidateName, subject }: ResponseGroupBody): string {
  const about = shownSubject(stripSubjectPrefixes(subject ?? ''))
  return `${candidateName || 'Unknown'} - ${about}`
}
