import { Box, Button, Link as MuiLink, Skeleton } from '@mui/material'
import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query'
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { MailboxEmailBody } from '../../src/contract/mailbox.ts'
import type { SettingsBody } from '../../src/contract/session.ts'
import { dayLine } from '../kit/controls/dayLine.ts'
import { EmptyState } from '../kit/feedback/EmptyState.tsx'
import { LoadFailure } from '../kit/feedback/LoadFailure.tsx'
import { dayStarts } from '../kit/text/days.ts'
import { dataProvider } from '../providers/dataProvider.ts'
import { emailChangeKey } from '../providers/refresh.ts'
import { useSettings } from '../providers/useSettings.ts'
import { EmailMenu, type MenuRequest } from './EmailMenu.tsx'
import { EmailRow, type RowActions } from './EmailRow.tsx'
import type { Choice } from './useChoice.ts'
import type { EmailCommands } from './useEmailCommands.ts'
import { type InboxPlace, type ListedPage, type ListPlace, listOf } from './useInboxPlace.ts'
import { rowOf, useListKeys } from './useListKeys.ts'

export function useEmails({ folder, page, search, unreadOnly }: ListedPage) {
  const wanted = { folder, page, search, unreadOnly }
  return useQuery({
    queryKey: ['outlook', 'emails', wanted] as const,
    queryFn: () => dataProvider.emails(wanted),
    placeholderData: (shown, query) => (query && listOf(query.queryKey[2]) === listOf(wanted) ? shown : undefined),
  })
}

/** Delivery events cannot be opened or changed. */
const isMail = (email: MailboxEmailBody) => !email.isAnalytics

export const isReadInPane = (email: MailboxEmailBody) => isMail(email) && !email.isDraft

const nothing = () => {}
const noActions: RowActions = {
  choose: nothing,
  unchoose: nothing,
  select: nothing,
  open: nothing,
  openMenu: nothing,
  rest: nothing,
  link: nothing,
  closeReview: nothing,
  confirm: nothing,
}

interface EmailListProps {
  place: InboxPlace
  choice: Choice
  commandsOf: (email: MailboxEmailBody) => EmailCommands
  onOpenWhole: (messageId: string) => void
  /** MBX-13 */
  review: Record<'close' | 'confirm', (email: MailboxEmailBody) => void> | undefined
}

/** MBX-18 to MBX-28 */
export function EmailList({ place, choice, commandsOf, onOpenWhole, review }: EmailListProps) {
  const { data, error, refetch, isPlaceholderData, isFetching } = useEmails(place)
  const isLeft = useLeftPage(place, data?.emails.length === 0, isFetching)
  const [menu, setMenu] = useState<MenuRequest>()
  const actions = useRef<RowActions>(noActions)
  const emails = data?.emails ?? []
  // Keys wait for the requested page.
  const reachable = isPlaceholderData ? [] : emails.filter(isMail)
  const pages = { before: place.page > 1, after: data?.pagination.hasMore ?? false }
  const turns = isPlaceholderData ? { before: false, after: false } : pages
  const cursor = useListKeys(reachable, { place, choice, turns, commandsOf, onOpenWhole })
  const isLoaded = data !== undefined && !isPlaceholderData
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when a page loads, because keys and clicks scroll themselves
  useEffect(() => {
    if (isLoaded && place.messageId !== null) rowOf(place.messageId)?.scrollIntoView({ block: 'nearest' })
  }, [isLoaded])
  if (error && !data)
    return <LoadFailure error={error} otherwise="The emails could not be loaded." onRetry={refetch} sx={{ m: 1 }} />
  if (!data || isLeft || (isPlaceholderData && emails.length === 0)) return <Loading />
  if (emails.length === 0) return <NoEmails place={place} />
  const days = dayStarts(
    emails.map(({ receivedAt }) => receivedAt),
    new Date(),
  )
  const select = (email: MailboxEmailBody) =>
    email.isDraft
      ? commandsOf(email).write()
      : place.go({ messageId: email.messageId }, { replace: place.messageId !== null })
  actions.current = {
    choose: email => isReadInPane(email) && choice.choose(email.messageId),
    unchoose: email => choice.unchoose(email.messageId),
    select,
    open: email => (email.isDraft ? commandsOf(email).write() : onOpenWhole(email.messageId)),
    openMenu(email, event) {
      event.preventDefault()
      setMenu({ email, at: { top: event.clientY, left: event.clientX } })
    },
    rest: email => cursor.rest(email.messageId),
    link: email => commandsOf(email).link(),
    closeReview: email => review?.close(email),
    confirm: email => review?.confirm(email),
  }
  const rowControls = ({ messageId }: MailboxEmailBody) => ({
    isSelected: messageId === place.messageId,
    tabIndex: cursor.tabIndexOf(messageId),
    actions,
    isForReview: review !== undefined,
  })
  return (
    <>
      <Box component="ul" aria-label="Emails" aria-busy={isPlaceholderData} sx={{ m: 0, p: 0 }}>
        {emails.map((email, n) => (
          <Fragment key={email.messageId}>
            {days[n] && (
              <Box component="li" sx={dayLine}>
                {days[n]}
              </Box>
            )}
            <EmailRow email={email} {...(isMail(email) && rowControls(email))} />
          </Fragment>
        ))}
      </Box>
      <EmailMenu request={menu} commandsOf={commandsOf} onClose={() => setMenu(undefined)} />
    </>
  )
}

/** Leaves an empty page for the previous one. Returns true meanwhile, so that the list does not look empty. */
function useLeftPage({ page, go, ...place }: InboxPlace, isEmpty: boolean, isFetching: boolean): boolean {
  const client = useQueryClient()
  const isLeft = page > 1 && isEmpty
  const isSettled = useIsMutating({ mutationKey: emailChangeKey }) === 0 && isLeft && !isFetching
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is open beside the list stays as it is then
  useEffect(() => {
    if (!isSettled) return
    const { folder, search, unreadOnly, messageId, whole } = place
    const before = { folder, page: page - 1, search, unreadOnly }
    const wasSeen = client.getQueryData(['outlook', 'emails', before]) !== undefined
    go({ page: wasSeen ? before.page : 1, messageId, whole }, { replace: true })
  }, [isSettled, page])
  return isLeft
}

function Loading() {
  return (
    <Box aria-busy="true" role="status" aria-label="Loading emails...">
      {[...'abcdefgh'].map(row => (
        <Box key={row} sx={{ height: 63, px: 1.5, py: 1, borderBottom: 1, borderColor: 'divider' }}>
          <Skeleton width="40%" />
          <Skeleton width="80%" />
        </Box>
      ))}
    </Box>
  )
}

const hints: ReadonlyMap<string, ReactNode> = new Map<string, ReactNode>([
  ['for-review', 'Replies that match no candidate, or that Rejoinder is unsure about, appear here.'],
  [
    'Outbox',
    <>
      This is Outlook's folder. Emails sent from Rejoinder are in Rejoinder's{' '}
      <MuiLink component={Link} to="/outbox">
        Outbox
      </MuiLink>
      .
    </>,
  ],
])

const namesFolder = /(^|\s)-?in:\S/i

const newMailText = ({ autoSync }: SettingsBody) =>
  autoSync ? 'New mail appears here automatically.' : 'Automatic sync is off: new mail appears here after a sync.'

/** MBX-13, MBX-22, MBX-23 */
function NoEmails({ place: { folder, search, unreadOnly, go } }: { place: ListPlace }) {
  const { settings } = useSettings()
  const all = folder === 'for-review' && !search ? 'No emails for review' : 'No emails found'
  const text = unreadOnly ? 'No unread emails found' : all
  if (search)
    return (
      <EmptyState
        text={text}
        hint={!namesFolder.test(search) && 'All folders were searched.'}
        action={<Button onClick={() => go({ search: '' })}>Clear search</Button>}
      />
    )
  if (unreadOnly)
    return <EmptyState text={text} action={<Button onClick={() => go({ unreadOnly: false })}>Show all</Button>} />
  const coming = settings && newMailText(settings)
  return <EmptyState text={text} hint={hints.get(folder) ?? coming} />
}
