import CloseIcon from '@mui/icons-material/Check'
import { Box, Button, ButtonBase, IconButton, Tooltip } from '@mui/material'
import { Link } from 'react-router-dom'
import type { ResponseBody } from '../../src/contract/responses.ts'
import { KeptMark } from '../compose/letters/KeptMark.tsx'
import { CandidateLink } from '../kit/controls/CandidateLink.tsx'
import { FirmList } from '../kit/controls/FirmName.tsx'
import type { RowCursor } from '../kit/keys/useRowCursor.ts'
import { dateHint, timeOrDate } from '../kit/text/dates.ts'
import { Confidence, InterestBadge } from '../responses/InterestBadge.tsx'
import { confidenceIn } from '../responses/levels.ts'
import { ReminderMark } from '../responses/reminders/ReminderMark.tsx'
import { Sender } from '../responses/Sender.tsx'
import { WithdrawnMark } from '../responses/WithdrawnMark.tsx'
import type { TodayKind, TodayRow } from './todayKinds.ts'

interface TodayLineProps {
  row: TodayRow
  step: TodayKind['step']
  cursor: RowCursor
  onReply: (row: TodayRow) => void
  onDone: (row: TodayRow) => void
}

const cell = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

const grid = {
  display: 'grid',
  columnGap: 2,
  rowGap: 0.25,
  alignItems: 'center',
  flex: 1,
  minWidth: 0,
  minHeight: 44,
  py: 0.5,
  px: 1,
  textAlign: 'left',
  fontSize: '0.8125rem',
  '&:focus-visible': { outlineOffset: -2 },
} as const

const columns = (about: string) => ({ xs: 'minmax(0, 1fr) auto', md: `260px ${about}minmax(0, 1fr) auto 96px` })

export function TodayLine({ row, step, cursor, onReply, onDone }: TodayLineProps) {
  const { id, to, chosen, who, firm, address, about, candidateId, words, firms, at, response } = row
  const done = doneLabel(row)
  const tabIndex = cursor.tabIndexOf(id)
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', md: 'nowrap' },
        alignItems: 'center',
        borderBottom: 1,
        borderColor: 'divider',
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <ButtonBase
        component={Link}
        to={to}
        state={chosen && { chosen }}
        tabIndex={tabIndex}
        data-today={id}
        onFocus={() => cursor.rest(id)}
        sx={{ ...grid, gridTemplateColumns: columns(candidateId ? '' : '220px ') }}
      >
        <Box component="span" sx={cell}>
          {firm ? (
            <Sender name={who} firm={firm} address={address} unread />
          ) : (
            <Box component="span" sx={{ fontWeight: 650 }}>
              {who}
            </Box>
          )}
        </Box>
        {!candidateId && (
          <Box component="span" sx={{ ...cell, order: { xs: 3, md: 0 }, gridColumn: { xs: '1 / -1', md: 'auto' } }}>
            <WithdrawnMark of={row} /> {about}
          </Box>
        )}
        <Box
          component="span"
          title={words}
          sx={{ ...cell, color: 'text.secondary', order: { xs: 4, md: 0 }, gridColumn: { xs: '1 / -1', md: 'auto' } }}
        >
          {response && <ReminderMark response={response} />}
          {response && <KeptMark responseIds={[response.id, ...response.threadEmails.map(email => email.id)]} />}
          {firms ? <FirmList {...firms} /> : words}
        </Box>
        <Box component="span" sx={{ display: { xs: 'none', md: 'flex' }, gap: 0.5, alignItems: 'center' }}>
          {response && <Level response={response} />}
        </Box>
        <Box
          component="time"
          dateTime={at ?? undefined}
          title={at ? dateHint(at) : undefined}
          sx={{ color: 'text.secondary', fontSize: '0.75rem', textAlign: 'right', whiteSpace: 'nowrap' }}
        >
          {at && timeOrDate(at)}
        </Box>
      </ButtonBase>
      {candidateId && (
        <Box
          title={about}
          sx={{
            ...{ display: 'flex', gap: 0.5, alignItems: 'center', fontSize: '0.8125rem', px: 1 },
            ...{ width: { xs: '100%', md: 220 }, order: { xs: 3, md: 0 } },
          }}
        >
          <Box component="span" sx={cell}>
            <CandidateLink id={candidateId} name={about} tabIndex={tabIndex} />
          </Box>
          <WithdrawnMark of={row} />
        </Box>
      )}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', width: { md: 128 }, flex: 'none' }}>
        {step === 'Reply' && (response || row.emailId) ? (
          <Button tabIndex={tabIndex} aria-label={`${step}: ${who}`} onClick={() => onReply(row)}>
            {step}
          </Button>
        ) : (
          <Button component={Link} to={to} tabIndex={-1} aria-label={`${step}: ${who}`}>
            {step}
          </Button>
        )}
        {done && (
          <Tooltip title={`${done} (e)`}>
            <IconButton tabIndex={tabIndex} aria-label={`${done}: ${who}`} onClick={() => onDone(row)}>
              <CloseIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
      </Box>
    </Box>
  )
}

function doneLabel({ response, submissionId, emailId }: TodayRow): string | undefined {
  if (response || emailId) return 'Close'
  return submissionId && 'Archive submission'
}

function Level({ response }: { response: ResponseBody }) {
  const confidence = confidenceIn(response.messageLevel, response)
  return (
    <>
      <InterestBadge level={response.messageLevel} />
      {confidence !== null && <Confidence of={confidence} />}
    </>
  )
}
