import { Alert, Box, Button } from '@mui/material'
import type { ConversationDraftBody } from '../../../src/contract/conversations.ts'
import { shortDay } from '../../kit/text/dates.ts'
import { useComposer } from '../composerContext.ts'

/** Keeps a colleague from writing the same answer again. */
export function DraftsNotice({ drafts = [] }: { drafts: readonly ConversationDraftBody[] | undefined }) {
  const composer = useComposer()
  return (
    <Box role="status" aria-label="Drafts">
      {drafts.map(({ draftId, at }) => (
        <Alert
          key={draftId}
          severity="info"
          sx={{ py: 0, mb: 1 }}
          action={
            <Button
              color="inherit"
              aria-label={at ? `Open the draft from ${shortDay(at)}` : 'Open the draft'}
              onClick={() => composer.openDraft(draftId)}
            >
              Open Draft
            </Button>
          }
        >
          This conversation has a draft{at && ` from ${shortDay(at)}`}
        </Alert>
      ))}
    </Box>
  )
}
