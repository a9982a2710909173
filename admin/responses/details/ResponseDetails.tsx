import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
  useMediaQuery,
} from '@mui/material'
import { useRef } from 'react'
import { useGetOne, useListContext } from 'react-admin'
import type { ResponseBody, ResponseDetailsBody } from '../../../src/contract/responses.ts'
import { useComposer } from '../../compose/composerContext.ts'
import { ignoreErrors } from '../../kit/feedback/ignoreErrors.ts'
import { useUndo } from '../../kit/feedback/Undo.tsx'
import { DialogContext } from '../../kit/keys/dialogContext.ts'
import { useKeys } from '../../kit/keys/useKeys.ts'
import { errorTextOr } from '../../providers/errorText.ts'
import { unreadIds } from '../readChanges.ts'
import { openedId } from '../threadEmails.ts'
import { useArchive } from '../useArchive.ts'
import { useOpenResponse } from '../useOpenResponse.ts'
import { DetailsActions } from './DetailsActions.tsx'
import { DetailsFields } from './DetailsFields.tsx'

const whole = { whole: true }

/** DET-01 */
export function ListedResponseDetails() {
  const { data = [], resource } = useListContext<ResponseBody>()
  return <ResponseDetails listed={resource === 'responses' ? data : nothing} />
}

const nothing: ResponseBody[] = []

interface ResponseDetailsProps {
  listed: ResponseBody[]
  /** Replaces archiving on 'e', which then opens the next response. */
  onDone?: (response: ResponseBody) => void
}

export function ResponseDetails({ listed, onDone }: ResponseDetailsProps) {
  const { id, close } = useOpenResponse()
  const narrow = useMediaQuery('(max-width: 599px)', { noSsr: true })
  const root = useRef<HTMLDivElement>(null)
  return (
    <Dialog
      ref={root}
      open={id !== null}
      onClose={close}
      fullWidth
      fullScreen={narrow}
      maxWidth="lg"
      aria-labelledby="response-details-title"
    >
      <DialogTitle id="response-details-title" variant="h2" sx={{ px: { xs: 2, sm: 3 } }}>
        Response Details
      </DialogTitle>
      <DialogContext value={root}>
        {id && <Details id={id} listed={listed} onClose={close} onDone={onDone} />}
      </DialogContext>
    </Dialog>
  )
}

interface DetailsProps extends ResponseDetailsProps {
  id: string
  onClose: () => void
}

function Details({ id, listed, onClose, onDone }: DetailsProps) {
  const { data, error, isPlaceholderData } = useGetOne<ResponseDetailsBody>(
    'responses',
    { id, meta: whole },
    { placeholderData: () => asDetails(listed.find(row => row.id === id)), ...ignoreErrors },
  )
  const neighbour = useNeighbourKeys(id, listed)
  const { archiveRow } = useArchive()
  /** Archives the whole thread, as the list's key does. */
  const archive = (response: ResponseBody) => void archiveRow(response)
  const done = (response: ResponseBody) => {
    if (!onDone && unreadIds(response).length === 0) return
    const leave = onDone ?? archive
    leave(response)
    if (!neighbour()) onClose()
  }
  return (
    <>
      <DialogContent dividers tabIndex={0} sx={{ minHeight: 320, px: { xs: 2, sm: 3 } }}>
        {error && <Alert severity="error">{errorTextOr(error, 'This response could not be loaded.')}</Alert>}
        {!data && !error && <Skeleton height={240} />}
        {data && <DetailsFields key={id} response={data} complete={!isPlaceholderData} />}
      </DialogContent>
      {data || !error ? (
        <DetailsActions
          id={id}
          response={data}
          complete={data !== undefined && !isPlaceholderData}
          onClose={onClose}
          onDone={done}
        />
      ) : (
        <DialogActions>
          <Button onClick={onClose}>Close</Button>
        </DialogActions>
      )}
    </>
  )
}

/** Stands in until the message is loaded. */
const asDetails = (row: ResponseBody | undefined): ResponseDetailsBody | undefined =>
  row && {
    ...row,
    fullText: row.content,
    offeredTimes: [],
    candidateTime: null,
    interview: null,
    isInterviewSet: false,
    writing: writingOf(row),
    emailId: null,
    emailFolderId: null,
    attachments: [],
  }

const writingOf = ({ candidateName }: ResponseBody): ResponseDetailsBody['writing'] => ({
  candidateEmail: null,
  zone: 'UTC',
  fields: { candidate: candidateName, firm: null, firstName: 'there', daysSince: null, sentAgo: null },
})

/** Returns a function that goes to either neighbor and says whether there is one. */
function useNeighbourKeys(id: string, data: ResponseBody[]): () => boolean {
  const { open } = useOpenResponse()
  const { undoLast } = useUndo()
  const { isOpen: writing } = useComposer()
  const place = useRef(0)
  const at = data.findIndex(row => row.id === id || row.threadEmails.some(email => email.id === id))
  if (at >= 0) place.current = at
  // After archiving, the next response has taken its place.
  const next = data[at < 0 ? place.current : at + 1]
  const previous = data[place.current - 1]
  const go = (row: ResponseBody | undefined) => row && open(openedId(row), { replace: true })
  useKeys(writing ? {} : { j: () => go(next), k: () => go(previous), u: undoLast, z: undoLast })
  return () => {
    go(next ?? previous)
    return (next ?? previous) !== undefined
  }
}
