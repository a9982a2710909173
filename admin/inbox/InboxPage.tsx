import DraftsIcon from '@mui/icons-material/DraftsOutlined'
import ComposeIcon from '@mui/icons-material/EditOutlined'
import { Box, type BoxProps, Button, Typography, useMediaQuery } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { memo, useDeferredValue, useMemo, useState } from 'react'
import type { EmailDetailsBody, MailboxEmailBody } from '../../src/contract/mailbox.ts'
import type { ResponseBody } from '../../src/contract/responses.ts'
import { shownSubject } from '../../src/domain/subjects.ts'
import { useComposer } from '../compose/composerContext.ts'
import { ConfirmDialog } from '../kit/controls/ConfirmDialog.tsx'
import { Page } from '../kit/controls/Page.tsx'
import { toastSpace } from '../kit/feedback/toastSpace.ts'
import { useToast } from '../kit/feedback/useToast.ts'
import { dataProvider } from '../providers/dataProvider.ts'
import { errorTextOr } from '../providers/errorText.ts'
import { refreshMailbox } from '../providers/refresh.ts'
import { SyncControls } from '../responses/dashboard/SyncControls.tsx'
import { LinkQuestion } from '../responses/linking/LinkQuestion.tsx'
import { useEmailLinking } from '../responses/linking/useEmailLinking.ts'
import { useCloseEmail } from '../responses/useCloseEmail.ts'
import { useCorrection } from '../responses/useCorrection.ts'
import { EmailList, isReadInPane, useEmails } from './EmailList.tsx'
import { EmailPane, NothingSelected } from './EmailPane.tsx'
import { FolderList, FolderTitle, ListTitle } from './FolderList.tsx'
import { FullEmailDialog } from './FullEmailDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { Pager } from './Pager.tsx'
import { closingText, ReviewBar } from './ReviewActions.tsx'
import { SearchBox } from './SearchBox.tsx'
import { specialViews } from './SpecialView.tsx'
import { useChoice } from './useChoice.ts'
import { useEmailCommands } from './useEmailCommands.ts'
import { type InboxPlace, type ListPlace, listPageOf, useInboxPlace } from './useInboxPlace.ts'
import { useNextEmail } from './useNextEmail.ts'
import { useScrollToTop } from './useScrollToTop.ts'

/** NAV-14, MBX-01, MBX-02 */
export function InboxPage() {
  const place = useInboxPlace()
  const { list } = place
  const wide = useMediaQuery('(min-width: 900px)', { noSsr: true })
  const [showsFolders, setShowsFolders] = useState(false)
  const Special = place.search ? undefined : specialViews.get(place.folder)
  /** On a phone, an email fills the screen. */
  const reads = !wide && !showsFolders && !Special && place.messageId !== null
  const folders = useMemo(() => {
    const leaveFolders = () => {
      setShowsFolders(false)
      if (!wide) window.scrollTo(0, 0)
    }
    return <FolderList place={withHook(list, leaveFolders)} />
  }, [list, wide])
  return (
    <Page
      title="Email Monitor"
      controls={reads ? undefined : <Controls go={list.go} wide={wide} />}
      hasColumns={wide && !Special}
    >
      {!wide && !reads && (
        <Box sx={{ display: 'flex', gap: 1, mb: 1 }}>
          <Button variant="outlined" onClick={() => setShowsFolders(!showsFolders)}>
            {showsFolders ? 'Emails' : 'Folders'}
          </Button>
          <DraftsButton go={list.go} />
          <Box sx={{ flex: 1 }} />
          <ComposeButton />
        </Box>
      )}
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
        {(wide || showsFolders) && (
          <Box sx={{ width: wide ? 248 : '100%', flex: 'none', ...column(wide) }}>{folders}</Box>
        )}
        {(wide || !showsFolders) && (
          <Box sx={{ flex: 1, minWidth: 0 }}>{Special ? <Special /> : <Emails place={place} wide={wide} />}</Box>
        )}
      </Box>
    </Page>
  )
}

/** Memoized, because j would otherwise draw it before the row. */
const Controls = memo(function Controls({ go, wide }: Pick<ListPlace, 'go'> & { wide: boolean }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <SyncControls autoSyncName="Auto sync" />
      {wide && <DraftsButton go={go} />}
      {wide && <ComposeButton />}
    </Box>
  )
})

/** MBX-04 */
function DraftsButton({ go }: Pick<ListPlace, 'go'>) {
  return (
    <Button
      variant="outlined"
      startIcon={<DraftsIcon />}
      onClick={() => go({ folder: 'Drafts', search: '', messageId: null })}
    >
      Drafts
    </Button>
  )
}

function ComposeButton() {
  const composer = useComposer()
  return (
    <Button variant="contained" startIcon={<ComposeIcon />} onClick={() => composer.open()}>
      Compose
    </Button>
  )
}

const column = (wide: boolean) =>
  wide ? { height: 'calc(100vh - 164px)', minHeight: 320, overflowY: 'auto', pb: toastSpace } : {}

function Column({ shows, ...box }: BoxProps & { shows: string | null }) {
  return <Box ref={useScrollToTop(shows)} {...box} />
}

const listTitles: ReadonlyMap<string, string> = new Map([
  ['for-review', 'Emails For Review'],
  ['Drafts', 'Drafts'],
])

function Emails({ place, wide }: { place: InboxPlace; wide: boolean }) {
  const { whole, leave } = place
  const choice = useChoice(place.messageId)
  const nextOf = useNextEmail(place)
  /** A phone shows one at a time and returns to the list. */
  const goOn = (messageId: string) => {
    const next = wide ? nextOf(messageId) : undefined
    if (next && messageId === (choice.id ?? place.messageId)) choice.choose(next)
    leave(messageId, next)
  }
  // The pane may be drawn only after the dialog has closed, when the email may be unread again.
  const opening = useMemo(() => ({ messageId: place.messageId, isRead: false }), [place.messageId])
  const readInPane = (email: EmailDetailsBody) => {
    if (opening.isRead || whole !== null) return
    opening.isRead = true
    markRead(email)
  }
  const readWhole = (email: EmailDetailsBody) => {
    opening.isRead = true
    markRead(email)
  }
  // Selects the email too, so that keys apply to it after the dialog closes.
  const openWhole = (messageId: string) => place.go({ messageId, whole: messageId })
  const isReview = place.folder === 'for-review'
  const linking = useEmailLinking(isReview ? goOn : () => {})
  const { commandsOf, question, move, markRead } = useEmailCommands({
    onGone: goOn,
    onDeleted: leave,
    onLink: linking.ask,
  })
  const review = { close: useCloseReview(goOn), confirm: useConfirming(goOn) }
  const title = place.search ? 'Search Results' : listTitles.get(place.folder)
  const listed = useEmails(place).data?.emails ?? []
  const canSelect = listed.some(isReadInPane)
  const reviewed = isReview && !place.search ? listed.find(({ messageId }) => messageId === place.messageId) : undefined
  const list = (
    <Column
      shows={listPageOf(place)}
      sx={{
        width: wide ? 380 : '100%',
        flex: 'none',
        // Stays mounted behind an email, because its keys apply to the email.
        ...(!wide && place.messageId !== null && { display: 'none' }),
        borderRight: wide ? 1 : 0,
        borderColor: 'divider',
        ...column(wide),
      }}
    >
      {title && <ListTitle>{title}</ListTitle>}
      {!title && !wide && <FolderTitle folder={place.folder} />}
      <Box sx={{ px: { md: 1 }, pb: 1 }}>
        <SearchBox place={place.list} />
      </Box>
      <EmailList
        place={place}
        choice={choice}
        commandsOf={commandsOf}
        onOpenWhole={openWhole}
        review={isReview && !place.search ? review : undefined}
      />
      <Pager place={place.list} />
    </Column>
  )
  // Deferred, so that the selection moves at once and only the email on which the keys stop is drawn.
  const drawnId = useDeferredValue(place.messageId)
  const email = useDeferredValue(
    place.messageId === null ? (
      canSelect && <NothingSelected />
    ) : (
      <EmailPane
        messageId={place.messageId}
        commandsOf={commandsOf}
        onRead={readInPane}
        onOpen={id => place.go({ messageId: id }, { replace: true })}
        onOpenWhole={openWhole}
        onBack={wide ? undefined : () => place.go({ messageId: null }, { replace: true })}
        notice={
          reviewed && (
            <ReviewBar
              email={reviewed}
              onClose={() => review.close(reviewed)}
              onConfirm={() => review.confirm(reviewed)}
            />
          )
        }
      />
    ),
  )
  const pane = (
    <Column
      shows={drawnId}
      // Until the email is drawn, the buttons are the previous one's.
      onClickCapture={event => drawnId !== place.messageId && event.stopPropagation()}
      sx={{ flex: 1, minWidth: 0, ...column(wide) }}
    >
      {email}
    </Column>
  )
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
      {list}
      {(wide || place.messageId !== null) && pane}
      <FullEmailDialog
        messageId={whole}
        commandsOf={commandsOf}
        onRead={readWhole}
        onClose={() => place.go({ whole: null }, { replace: true })}
      />
      <LinkQuestion linking={linking} />
      <MoveDialog email={move.email} onChoose={move.choose} onClose={move.leave} />
      <ConfirmDialog
        open={question.email !== undefined}
        title="Delete email"
        yes="Delete"
        onYes={question.confirm}
        onNo={question.leave}
      >
        Are you sure you want to delete this email?
        {question.email?.isDeleted && ' It is already in Deleted Items and will be deleted permanently.'}
        <Typography sx={{ mt: 1, fontWeight: 600 }}>{shownSubject(question.email?.subject)}</Typography>
      </ConfirmDialog>
    </Box>
  )
}

function useCloseReview(onGone: (messageId: string) => void) {
  const close = useCloseEmail()
  return (email: MailboxEmailBody) => {
    const { messageId } = email
    void close(messageId, { description: closingText(email), undone: 'Back in For Review' })
    // The user may move on before the answer arrives.
    onGone(messageId)
  }
}

/** Corrects the level to itself, which ends the review. */
function useConfirming(onGone: (messageId: string) => void) {
  const client = useQueryClient()
  const correct = useCorrection()
  const toast = useToast()
  return ({ messageId, reviewReason }: MailboxEmailBody) => {
    const { responseId, level } = reviewReason ?? {}
    if (!responseId || !level) return
    void dataProvider
      .getOne<ResponseBody>('responses', { id: responseId })
      .then(({ data }) => correct(data, { interestLevel: level }))
      .catch(error =>
        toast({ title: 'Error', description: errorTextOr(error, 'Failed to confirm the level'), type: 'error' }),
      )
      .finally(() => void refreshMailbox(client))
    onGone(messageId)
  }
}

function withHook(place: ListPlace, onGo: () => void): ListPlace {
  return {
    ...place,
    go(change, options) {
      place.go(change, options)
      if ('folder' in change) onGo()
    },
  }
}
