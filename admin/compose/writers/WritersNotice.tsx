import { Alert, Box } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { ConversationDraftBody } from '../../../src/contract/conversations.ts'
import { type ConversationOf, dataProvider } from '../../providers/dataProvider.ts'
import { joinNames } from '../letters/joinNames.ts'
import type { Letter } from '../letters/letters.ts'
import { DraftsNotice } from './DraftsNotice.tsx'
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
  const draftId = 'draftId' in letter ? letter.draftId : undefined
  return (
    <>
      <Names names={useWriters(of)} />
      <DraftsNotice drafts={useOtherDrafts(letter.key, of).filter(draft => draft.draftId !== draftId)} />
    </>
  )
}

/** Returns the drafts of the conversation when the letter was opened; later ones are announced by their writers. */
function useOtherDrafts(key: string, of: ConversationOf | undefined): readonly ConversationDraftBody[] {
  const { data = [] } = useQuery({
    queryKey: ['otherDrafts', key],
    queryFn: async () => (await dataProvider.conversation(of!)).drafts,
    enabled: of !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}
