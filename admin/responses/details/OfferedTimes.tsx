import EventIcon from '@mui/icons-material/EventOutlined'
import { Box, Button, Chip, IconButton, Link as MuiLink, Tooltip, Typography } from '@mui/material'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import type { CandidateTimeBody, OfferedTimeBody, ResponseDetailsBody } from '../../../src/contract/responses.ts'
import { preview } from '../../../src/domain/mailbox/previews.ts'
import { useComposer } from '../../compose/composerContext.ts'
import { assumedZoneToast, candidateTimesEmail } from '../../compose/times/candidateTimesEmail.ts'
import { offeredTimeText, timeSentence } from '../../compose/times/timeText.ts'
import { useToast } from '../../kit/feedback/useToast.ts'
import { mailboxPath } from '../../kit/text/mailboxPath.ts'

const CalendarDialog = lazy(() =>
  import('../../compose/times/CalendarDialog.tsx').then(({ CalendarDialog }) => ({ default: CalendarDialog })),
)

export function OfferedTimes({ response }: { response: ResponseDetailsBody }) {
  const { content, offeredTimes, candidateTime, writing } = response
  const composer = useComposer()
  const toast = useToast()
  const [agreed, setAgreed] = useState<OfferedTimeBody | null>(null)
  const open = offeredTimes.filter(({ isPast }) => !isPast)
  const accept = (offer: OfferedTimeBody) =>
    composer.reply(response, 'reply', { text: timeSentence(offer, writing.zone) })
  const sendToCandidate = () => {
    composer.open(candidateTimesEmail(response))
    const notice = assumedZoneToast(response)
    if (notice) toast(notice)
  }
  return (
    <>
      {candidateTime && (
        <Box component="span" sx={{ display: 'block', mb: 1 }}>
          Candidate is available:
          <OfferedTime
            offer={candidateTime}
            words={<CandidateWords time={candidateTime} />}
            onAccept={() => accept(candidateTime)}
            onCalendar={() => setAgreed(candidateTime)}
          />
        </Box>
      )}
      {offeredTimes.map(offer => (
        <OfferedTime
          key={offer.start}
          offer={offer}
          words={`“${content.slice(offer.start, offer.end)}”`}
          onAccept={() => accept(offer)}
          onCalendar={() => setAgreed(offer)}
        />
      ))}
      {open.length > 0 && (
        <Button size="small" sx={{ ml: -0.5 }} onClick={sendToCandidate}>
          Send to the candidate
        </Button>
      )}
      {agreed && (
        <Suspense>
          <CalendarDialog response={response} offer={agreed} onClose={() => setAgreed(null)} />
        </Suspense>
      )}
    </>
  )
}

function CandidateWords({ time: { words, emailId, emailFolderId } }: { time: CandidateTimeBody }) {
  return (
    <MuiLink component={Link} to={mailboxPath(emailFolderId, emailId)} color="inherit">
      “{preview(words, 80)}”
    </MuiLink>
  )
}

interface OfferedTimeProps {
  offer: OfferedTimeBody
  words: ReactNode
  onAccept: () => void
  onCalendar: () => void
}

function OfferedTime({ offer, words, onAccept, onCalendar }: OfferedTimeProps) {
  const text = offeredTimeText(offer)
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.5 }}>
      {offer.isPast ? (
        text
      ) : (
        <>
          <Tooltip describeChild title={offer.isAsked ? 'List times in a reply' : 'Accept in a reply'}>
            <Chip
              component="button"
              size="small"
              color="primary"
              variant="outlined"
              label={text}
              onClick={onAccept}
              sx={{ height: 'auto', '& .MuiChip-label': { whiteSpace: 'normal', py: 0.25 } }}
            />
          </Tooltip>
          <Tooltip title="Calendar file">
            <IconButton size="small" aria-label={`Calendar file for ${text}`} onClick={onCalendar}>
              <EventIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        </>
      )}{' '}
      <Typography component="span" variant="body2" color="textSecondary">
        {words}
      </Typography>
    </Box>
  )
}
