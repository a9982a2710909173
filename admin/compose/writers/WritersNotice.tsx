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
  const own = letter.kind === 'composed' ? letter.draftId : undefined
  const answeredAt = answerSent(letter, data?.entries ?? [])
  return (
    <>
      <Names names={useWriters(of)} />
      <Box role="status" aria-label="Answered">
        {answeredAt && (
          <Alert severity="warning" sx={{ py: 0, mb: 1 }}>
            Your team last wrote to this recipient on {dateAndTime(answeredAt)}
          </Alert>
        )}
      </Box>
      {/* A draft that this letter is saving may not have its id here yet. */}
      <DraftsNotice
        drafts={data?.drafts.filter(({ draftId, at }) => draftId !== own && (at === null || at < openedAt))}
      />
    </>
  )
}
