import { Alert, Box } from '@mui/material'
import { useState } from 'react'
import { dateAndTime } from '../../kit/text/dates.ts'
import type { ConversationOf } from '../../providers/dataProvider.ts'
import { joinNames } from '../letters/joinNames.ts'
import type { Letter } from '../letters/letters.ts'
import { answerSent } from './answerSent.ts'
import { DraftsNotice } from './DraftsNotice.tsx'
import { conversationOf, useAnnounceWriting, useLetterConversation, useWriters } from './useWriters.ts'

export function WritersNotice({ of }: { of: ConversationOf }) {
  return <Names names={useWriters(of)} />
}

function Names({ names }: { names: string[] }) {
  return (
    <Box role="status">
      {names.length > 0 && (
        <Alert severity="info" sx={{ py: 0, mb: 1 }}>
          {joinNames(names)} {names.length > 1 ? 'are' : 'is'} replying
        </Alert>
      )}
    </Box>
  )
}

export function LetterWriters({ letter }: { letter: Letter }) {
  const of = conversationOf(letter)
  useAnnounceWriting(letter.key, of)
  const [openedAt] = useState(() => new Date().toISOString())
  const { data } = useLetterConversation(of)
  const answeredAt = answerSent(letter, data?.entries ?? [])
  return (
    <>
      <Names names={useWriters(of)} />
      <Box role="status" aria-label="Answered">
        {answeredAt && (
          <Alert severity="warning" sx={{ py: 0, mb: 1 }}>
            We replied on {dateAndTime(answeredAt)}
          </Alert>
        )}
      </Box>
      {/* This letter's own draft is saved later. */}
      <DraftsNotice drafts={data?.drafts.filter(({ at }) => at === null || at < openedAt)} />
    </>
  )
}
