import SendIcon from '@mui/icons-material/SendOutlined'
import { Box, Typography } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import { lazy, Suspense, useState } from 'react'
import type { FollowUpDetailsBody } from '../../src/contract/followUps.ts'
import { noRecipientsText } from '../../src/domain/followUps/openRecipients.ts'
import { newKey } from '../compose/letters/newKey.ts'
import { BusyButton } from '../kit/controls/BusyButton.tsx'
import { PageControls } from '../kit/controls/PageControls.tsx'
import { ListState } from '../kit/feedback/ListState.tsx'
import { RestoredNotice } from '../kit/feedback/RestoredNotice.tsx'
import { useToast } from '../kit/feedback/useToast.ts'
import { useKeys } from '../kit/keys/useKeys.ts'
import { useRowCursor } from '../kit/keys/useRowCursor.ts'
import { shortDate } from '../kit/text/dates.ts'
import { CollapsibleSection } from './CollapsibleSection.tsx'
import { askedText, earlyText, noneSelected } from './followUpTexts.ts'
import { PeopleTable, type Person } from './PeopleTable.tsx'
import { ReasonTable } from './ReasonTable.tsx'
import { useOrderFollowUps } from './useOrderFollowUps.ts'
import { usePagination } from './usePagination.ts'
import { useRecipients } from './useRecipients.ts'
import { useSelection } from './useSelection.ts'
import { useWords, wordsFor } from './useWords.ts'

const PreviewDialog = lazy(() =>
  import('./PreviewDialog.tsx').then(({ PreviewDialog }) => ({ default: PreviewDialog })),
)
const perPage = 100

interface RecipientsSectionProps {
  candidateName: string
  isRunning: boolean
  onOrdered: (followUpId: string) => void
}

/** FUP-04 to FUP-10 */
export function RecipientsSection({ candidateName, isRunning, onOrdered }: RecipientsSectionProps) {
  const { query, due, early, followedUp, skipped, leftOut } = useRecipients(candidateName)
  const selection = useSelection(candidateName, query.data && emailsOf([...due, ...early]))
  const duePart = usePagination(due, perPage)
  const earlyPart = usePagination(early, perPage)
  const [earlyShown, setEarlyShown] = useState(true)
  const cursor = useRowCursor(
    [...duePart.shown, ...(earlyShown ? earlyPart.shown : [])].map(({ recipientEmail }) => ({ id: recipientEmail })),
    'data-recipient',
  )
  const { order, isOrdering, preview, openPreview, closePreview, words } = useSending(candidateName, followUps => {
    for (const { id } of followUps) onOrdered(id)
    return selection.clear(followUps.flatMap(({ targetEmails }) => targetEmails))
  })
  const [followedUpShown, setFollowedUpShown] = useState(true)
  const [skippedShown, setSkippedShown] = useState<boolean>()
  const toast = useToast()
  const chosen = selection.inOrder
  const isSending = isOrdering || isRunning
  const send = () => {
    if (isSending) return
    if (chosen.length === 0) toast(noneSelected)
    else openPreview(chosen)
  }
  useKeys({
    j: () => cursor.move(1),
    k: () => cursor.move(-1),
    x: () => cursor.id && selection.toggle(cursor.id),
    o: send,
  })
  useKeys({ Enter: send }, { only: '[data-recipient]' })
  return (
    <>
      <div>
        <Box sx={headRow}>
          <Typography variant="h2" sx={{ flex: 1 }}>
            {query.data ? `Due for a follow-up (${due.length.toLocaleString('en-US')})` : 'Due for a follow-up'}
          </Typography>
          <BusyButton
            variant="contained"
            startIcon={<SendIcon />}
            disabled={chosen.length === 0 || isSending}
            onClick={send}
            sx={{ minWidth: 184 }}
          >
            Send to Selected ({chosen.length})
          </BusyButton>
        </Box>
        {words.restored && <RestoredNotice onStartOver={words.startOver} sx={{ px: 2, mb: 1 }} />}
        <ListState
          query={{ ...query, data: query.data && due }}
          loading="Loading recipients..."
          failed="Error loading recipients"
          empty={<Empty text={isRunning ? sendingText : noRecipientsText(leftOut, early)} />}
        >
          <PeopleTable
            people={duePart.shown}
            label="Recipients"
            last={{
              label: 'Sent On',
              width: '28%',
              cell: ({ sentAt, asked }) => (
                <>
                  <time dateTime={sentAt}>{shortDate(sentAt)}</time>
                  {asked && <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>{askedText(asked)}</Box>}
                </>
              ),
            }}
            choice={{ ...selection.among(emailsOf(due)), allLabel: 'Select all recipients', cursor }}
          />
          {due.length > perPage && <PageControls {...duePart.pages} what="recipients" />}
        </ListState>
      </div>
      {early.length > 0 && (
        <CollapsibleSection title={`Not due yet (${early.length})`} open={earlyShown} onToggle={setEarlyShown}>
          <PeopleTable
            people={earlyPart.shown}
            label="Not due yet"
            last={{ label: 'Due', width: '28%', cell: person => earlyText(person.early) }}
            choice={{ ...selection.among(emailsOf(early)), allLabel: 'Select all who are not due yet', cursor }}
          />
          {early.length > perPage && <PageControls {...earlyPart.pages} what="recipients" />}
        </CollapsibleSection>
      )}
      {followedUp.length > 0 && (
        <CollapsibleSection
          title={`Followed up (${followedUp.length})`}
          open={followedUpShown}
          onToggle={setFollowedUpShown}
        >
          <ReasonTable people={followedUp} label="Followed up" column="Details" />
        </CollapsibleSection>
      )}
      {skipped.length > 0 && (
        <CollapsibleSection
          title={`Skipped (${skipped.length})`}
          open={skippedShown ?? due.length + early.length + followedUp.length === 0}
          onToggle={setSkippedShown}
        >
          <ReasonTable people={skipped} label="Skipped" />
        </CollapsibleSection>
      )}
      {preview && (
        <Suspense>
          <PreviewDialog
            previewKey={preview.key}
            candidateName={candidateName}
            recipients={preview.recipients}
            words={words}
            isSending={isSending}
            onSend={despiteFolders =>
              order([{ candidateName, despiteFolders, ...preview, ...wordsFor(words, preview.recipients) }])
            }
            onClose={closePreview}
          />
        </Suspense>
      )}
    </>
  )
}

const headRow = {
  position: 'sticky',
  top: 0,
  zIndex: 2,
  background: (theme: Theme) => theme.palette.background.default,
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  mt: 1.5,
  py: 1,
} as const

/** FUP-09 */
const Empty = ({ text }: { text: string }) => (
  <Box sx={{ borderTop: 1, borderBottom: 1, borderColor: 'divider', py: 4, textAlign: 'center' }}>
    <Typography color="textSecondary">{text}</Typography>
  </Box>
)

const sendingText = 'A follow-up is being sent. No one else is due for one.'

const emailsOf = (people: readonly Person[]) => people.map(({ recipientEmail }) => recipientEmail)

/** Sending again from the same preview orders the same follow-up. */
function useSending(candidateName: string, onOrdered: (followUps: FollowUpDetailsBody[]) => () => void) {
  const words = useWords(candidateName)
  const [preview, setPreview] = useState<{ key: string; recipients: string[] } | null>(null)
  const { order, isOrdering } = useOrderFollowUps(followUps => {
    setPreview(null)
    const giveBacks = [onOrdered(followUps), words.forget()]
    return () => {
      for (const giveBack of giveBacks) giveBack()
    }
  })
  return {
    order,
    isOrdering,
    words,
    preview,
    openPreview: (recipients: string[]) => setPreview({ key: newKey(), recipients }),
    closePreview: () => setPreview(null),
  }
}
