import AttachFileIcon from '@mui/icons-material/AttachFile'
import InterviewIcon from '@mui/icons-material/EventAvailable'
import FlagIcon from '@mui/icons-material/Flag'
import { alpha, Box, Typography } from '@mui/material'
import { type MouseEvent, memo, type RefObject, useEffect, useRef } from 'react'
import type { MailboxEmailBody } from '../../src/contract/mailbox.ts'
import { displayName } from '../../src/domain/displayNames.ts'
import { preview } from '../../src/domain/mailbox/previews.ts'
import { shownSubject } from '../../src/domain/subjects.ts'
import { withoutWarning } from '../../src/reading/text/bannerLines.ts'
import { clockTime, exactDateTime, shortDate } from '../kit/text/dates.ts'
import { EmailMarks, eventWords } from './EmailMarks.tsx'
import { reviewReasonText } from './reviewReasonText.ts'

/** What can be done with a row of the list. */
export interface RowActions {
  /** It was clicked: it is selected soon, unless that was the first click of two. */
  choose(email: MailboxEmailBody): void
  /** It is not selected after all. */
  unchoose(email: MailboxEmailBody): void
  select(email: MailboxEmailBody): void
  open(email: MailboxEmailBody): void
  openMenu(email: MailboxEmailBody, event: MouseEvent): void
  rest(email: MailboxEmailBody): void
}

interface EmailRowProps {
  email: MailboxEmailBody
  isSelected?: boolean
  tabIndex?: 0 | -1
  /** As they are by then: that they change draws no row anew. Without them the row tells only. */
  actions?: RefObject<RowActions>
}

/** MBX-27: a click selects after this time, unless it was the first of two. */
const singleClickMs = 250

/** MBX-20, MBX-24, MBX-26 to MBX-28: an email in the list. Drawn anew only when it changes: j goes by all of them. */
export const EmailRow = memo(function EmailRow({ email, isSelected = false, tabIndex, actions }: EmailRowProps) {
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
  // Whoever goes on at once, by key say, does not come back to what was clicked before.
  const goOn = () => {
    if (timer.current === undefined) return
    forget()
    actions?.current.unchoose(email)
  }
  const doubleClick = () => {
    forget()
    actions?.current.open(email)
  }
  const { subject, receivedAt, isRead, isDraft, isInterview, reviewReason } = email
  const who = whoOf(email)
  const words = preview(wordsOf(email), 100)
  return (
    <Box
      data-email={email.messageId}
      tabIndex={tabIndex}
      aria-current={isSelected ? 'true' : undefined}
      onClick={click}
      onDoubleClick={doubleClick}
      // The menu is of this row, the keyboard is not.
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
          title={exactDateTime(receivedAt)}
        >
          {whenOf(receivedAt)}
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
    </Box>
  )
})

/** All drafts are of the mailbox: whom one is for tells them apart. */
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

/** A name that is written backwards, in its usual order; without one the address. */
const nameOf = ({ name, address }: MailboxEmailBody['to'][number]) =>
  (name.includes(',') ? displayName({ name, address }) : name) || address

const namesOf = (to: MailboxEmailBody['to']) => to.map(nameOf).join(', ') || '(No recipients)'

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

/** VAL-11: who wrote, the name in its usual order; of our own mail to whom, of one to many whom the event is about. */
function whoOf({ from, fromName, analytics, isOwn, to }: MailboxEmailBody): { name: string; address: string } {
  if (analytics) return { name: to[0]?.name || analytics.recipient, address: analytics.recipient }
  if (isOwn) return { name: `To: ${namesOf(to)}`, address: to.map(({ address }) => address).join(', ') }
  return { name: nameOf({ name: fromName, address: from }) || 'Unknown', address: from }
}

/** What the row says of the content: the sender's words, or what became of a mail to many. */
function wordsOf({ content, analytics }: MailboxEmailBody): string {
  const words = withoutWarning(content).replace(/\s+/g, ' ').trim()
  return analytics ? [eventWords[analytics.eventType], words].filter(Boolean).join(': ') : words
}

/** The time for today, the date for everything else. */
function whenOf(receivedAt: string | null): string {
  const today = shortDate(new Date().toISOString())
  const date = shortDate(receivedAt)
  return date === today ? clockTime(receivedAt) : date
}
