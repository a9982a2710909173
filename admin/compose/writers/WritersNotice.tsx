import { Alert, Box } from '@mui/material'
import type { ConversationOf } from '../../providers/dataProvider.ts'
import { joinNames } from '../letters/joinNames.ts'
import type { Letter } from '../letters/letters.ts'
import { conversationOf, useAnnounceWriting, useWriters } from './useWriters.ts'

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
  return <Names names={useWriters(of)} />
}
