import AttachFileIcon from '@mui/icons-material/AttachFile'
import InterviewIcon from '@mui/icons-material/EventAvailable'
import FlagIcon from '@mui/icons-material/Flag'
import { alpha, Box, Typography } from '@mui/material'
import { type MouseEvent, memo, type RefObject, useEffect, useRef } from 'react'
import type { MailboxEmailBody } from '../../src/contract/mailbox.ts'
import { preview } from '../../src/domain/mailbox/previews.ts'
import type { InterestLevel } from '../../src/domain/responses/interest.ts'
import { shownSubject } from '../../src/domain/subjects.ts'
import { withoutWarning } from '../../src/reading/text/bannerLines.ts'
import { dateHint, timeOrDate } from '../kit/text/dates.ts'
import { Confidence, InterestBadge } from '../responses/InterestBadge.tsx'
import { reviewReasonText } from '../responses/reviewReasonText.ts'
import { EmailMarks, eventWords } from './EmailMarks.tsx'
import { ReviewActions } from './ReviewActions.tsx'

export interface RowActions {
  /** Selects the clicked row unless a second click follows. */
  choose(email: MailboxEmailBody): void
  unchoose(email: MailboxEmailBody): void
  select(email: MailboxEmailBody): void
  open(email: MailboxEmailBody): void
  openMenu(email: MailboxEmailBody, event: MouseEvent): void
  rest(email: MailboxEmailBody): void
  link(email: MailboxEmailBody): void
  closeReview(email: MailboxEmailBody): void
  confirm(email: MailboxEmailBody): void
}

interface EmailRowProps {
  email: MailboxEmailBody
  isSelected?: boolean
  tabIndex?: 0 | -1
  /** A ref, so that changed actions redraw no row. */
  actions?: RefObject<RowActions>
  /** MBX-13 */
  isForReview?: boolean
}

/** MBX-27 */
const singleClickMs = 250

/** Memoized, because j would otherwise redraw every row (MBX-20, MBX-24, MBX-26 to MBX-28). */
export const EmailRow = memo(function EmailRow(props: EmailRowProps) {
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'stretch', listStyle: 'none', borderBottom: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Row {...props} />
      </Box>
      {props.isForReview && props.actions && <RowReview email={props.email} actions={props.actions} />}
    </Box>
  )
})

function RowReview({ email, actions }: Required<Pick<EmailRowProps, 'email' | 'actions'>>) {
  return (
    <ReviewActions
      email={email}
      onLink={() => actions.current.link(email)}
      onClose={() => actions.current.closeReview(email)}
      onConfirm={() => actions.current.confirm(email)}
    />
  )
}

function Row({ email, isSelected = false, tabIndex, actions }: EmailRowProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const forget = () => {
    clearTimeout(timer.current)
    timer.current = undefined
  }
  const click = () => {
    forget()
    if (!actions) return
    actions.current.choose(email)
    timer.current = setTimeout(() => {
      timer.current = undefined
      actions.current.select(email)
    }, singleClickMs)
  }
  // The user moved on, for example by key.
  const goOn = () => {
    if (timer.current === undefined) return
    forget()
    actions?.current.unchoose(email)
  }
  const doubleClick = () => {
    forget()
    actions?.current.open(email)
  }
  const { isInterview } = email
  return (
    <Box
      data-email={email.messageId}
      tabIndex={tabIndex}
      aria-current={isSelected ? 'true' : undefined}
      onClick={click}
      onDoubleClick={doubleClick}
      // The right button does not move the focus.
      onMouseDown={event => event.button === 2 && event.preventDefault()}
      onContextMenu={actions && (event => actions.current.openMenu(email, event))}
      onFocus={actions && (() => actions.current.rest(email))}
      onBlur={goOn}
      sx={theme => ({
        cursor: 'default',
        px: 1.5,
        py: 0.75,
        minHeight: 62,
        borderLeft: '3px solid',
        borderLeftColor: isInterview ? theme.palette.tokens.positive : 'transparent',
        bgcolor: isSelected ? 'action.selected' : isInterview ? alpha(theme.palette.tokens.positive, 0.06) : undefined,
        '&:focus-visible': { outlineOffset: -2 },
        '&:hover': { bgcolor: isSelected ? 'action.selected' : 'action.hover' },
      })}
    >
      <RowWords email={email} />
    </Box>
  )
}

/** Memoized, so that a move of the focus does not redraw the text. */
const RowWords = memo(function RowWords({ email }: Pick<EmailRowProps, 'email'>) {
  const { subject, receivedAt, isRead, isDraft, isInterview, reviewReason } = email
  const who = correspondentOf(email)
  const words = preview(wordsOf(email), 100)
  // The reason already says the level.
  const levels = reviewReason?.reason === 'unsure' ? [] : email.levels
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
        <Typography noWrap sx={{ flex: 1, fontWeight: isRead ? 400 : 650 }} title={who.address}>
          {!isRead && <Unread />}
          {isDraft ? <DraftTo to={email.to} /> : who.name}
        </Typography>
        <Typography
          variant="caption"
          component="time"
          dateTime={receivedAt ?? undefined}
          color="textSecondary"
          noWrap
          title={dateHint(receivedAt)}
        >
          {timeOrDate(receivedAt)}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center' }}>
        <Typography
          variant="body2"
          noWrap
          title={shownSubject(subject)}
          sx={{ flex: 1, fontWeight: isRead ? 400 : 600 }}
        >
          {shownSubject(subject)}
        </Typography>
        <EmailMarks email={email} />
        {levels.map(({ messageLevel, sentimentScore }, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several may be alike, and none moves
          <Level key={n} level={messageLevel} confidence={sentimentScore} />
        ))}
        {isInterview && <InterviewIcon titleAccess="Interview" color="success" sx={{ fontSize: 15 }} />}
        {email.hasAttachments && <AttachFileIcon titleAccess="Has attachments" sx={{ fontSize: 15 }} />}
        {email.flag === 'flagged' && <FlagIcon titleAccess="Flagged" color="error" sx={{ fontSize: 15 }} />}
      </Box>
      {reviewReason && (
        <Typography variant="caption" noWrap component="p" sx={{ fontWeight: 600 }}>
          {reviewReasonText(reviewReason)}
        </Typography>
      )}
      <Typography variant="caption" color="textSecondary" noWrap component="p" title={words}>
        {words}
      </Typography>
    </>
  )
})

function Level({ level, confidence }: { level: InterestLevel; confidence: number | null }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.5, alignItems: 'center', flex: 'none' }}>
      <InterestBadge level={level} />
      {confidence !== null && <Confidence of={confidence} />}
    </Box>
  )
}

/** A draft's sender is always the mailbox. */
function DraftTo({ to }: Pick<MailboxEmailBody, 'to'>) {
  return (
    <>
      <Box component="span" sx={{ color: 'error.main' }}>
        [Draft]
      </Box>{' '}
      {namesOf(to)}
    </>
  )
}

const namesOf = (to: MailboxEmailBody['to']) => to.map(({ name }) => name).join(', ') || '(No recipients)'

function Unread() {
  return (
    <Box
      component="span"
      role="img"
      aria-label="Unread"
      sx={{ display: 'inline-block', width: 8, height: 8, borderRadius: 4, bgcolor: 'primary.main', mr: 0.75 }}
    />
  )
}

function correspondentOf({ from, fromName, analytics, isOwn, to }: MailboxEmailBody): {
  name: string
  address: string
} {
  if (analytics) return { name: to[0]?.name || analytics.recipient, address: analytics.recipient }
  if (isOwn) return { name: `To: ${namesOf(to)}`, address: to.map(({ address }) => address).join(', ') }
  return { name: fromName || 'Unknown', address: from }
}

function wordsOf({ content, analytics }: MailboxEmailBody): string {
  const words = withoutWarning(content).replace(/\s+/g, ' ').trim()
  return analytics ? [eventWords[analytics.eventType], words].filter(Boolean).join(': ') : words
}
