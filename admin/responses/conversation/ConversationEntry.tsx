import { Box, ButtonBase, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'
import type { ConversationEntryBody } from '../../../src/contract/conversations.ts'
import { Badge } from '../../kit/controls/Badge.tsx'
import { dateAndTime, dateHint, shortDate } from '../../kit/text/dates.ts'
import { AttachmentMark } from '../AttachmentMark.tsx'
import { InterestBadge } from '../InterestBadge.tsx'
import { lineOf, stateOf, whoOf } from './entryTexts.ts'

interface ConversationEntryProps {
  entry: ConversationEntryBody
  isUnfolded: boolean
  onToggle: () => void
  children: ReactNode
}

/** Shows an email of a conversation: sender, time and preview, or all of it when expanded. */
export function ConversationEntry({ entry, isUnfolded, onToggle, children }: ConversationEntryProps) {
  const { isOwn, kind } = entry
  const isOfMachine = kind === 'bounce' || kind === 'absence' || kind === 'automatic'
  const wordsId = useId()
  return (
    <Box
      component="li"
      data-entry={kind}
      sx={theme => ({
        listStyle: 'none',
        borderBottom: 1,
        borderColor: 'divider',
        borderLeft: '3px solid',
        borderLeftColor: isOwn ? theme.palette.tokens.accent : 'divider',
        background: isOwn ? theme.palette.tokens.accentTint : undefined,
      })}
    >
      <ButtonBase
        aria-expanded={isUnfolded}
        aria-controls={isUnfolded ? wordsId : undefined}
        onClick={onToggle}
        sx={{
          display: 'block',
          width: '100%',
          px: 1.5,
          py: 0.75,
          textAlign: 'left',
          '&:focus-visible': { outlineOffset: -2 },
        }}
      >
        <Box sx={{ display: 'flex', flexWrap: isUnfolded ? 'wrap' : 'nowrap', alignItems: 'center', columnGap: 1 }}>
          <Typography
            component="span"
            noWrap={!isUnfolded}
            sx={{ fontWeight: entry.isRead ? 550 : 650, fontSize: '0.8125rem' }}
          >
            {whoOf(entry)}
          </Typography>
          {!entry.isRead && <Unread />}
          {entry.response && <InterestBadge level={entry.response.messageLevel} />}
          {entry.outbox && (
            <Badge tint={tokens => tokens.levels.low}>{stateOf({ ...entry.outbox, lastError: null })}</Badge>
          )}
          <AttachmentMark emails={[entry]} />
          <Typography
            component="time"
            variant="caption"
            color="textSecondary"
            dateTime={entry.at ?? undefined}
            title={dateHint(entry.at)}
            sx={{ ml: 'auto', whiteSpace: 'nowrap' }}
          >
            {isUnfolded ? dateAndTime(entry.at) : shortDate(entry.at)}
          </Typography>
        </Box>
        {(!isUnfolded || isOfMachine) && (
          <Typography variant="body2" color="textSecondary" noWrap data-line>
            {lineOf(entry)}
          </Typography>
        )}
      </ButtonBase>
      {isUnfolded && (
        <Box id={wordsId} sx={{ px: 1.5, pb: 1.5 }}>
          {children}
        </Box>
      )}
    </Box>
  )
}

const Unread = () => (
  <Typography component="span" variant="caption" sx={{ color: 'primary.main', fontWeight: 600 }}>
    Unread
  </Typography>
)
