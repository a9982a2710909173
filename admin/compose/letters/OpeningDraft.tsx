import { Alert, DialogContent, Skeleton } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { BusyButton } from '../../kit/controls/BusyButton.tsx'
import { TitledDialog } from '../../kit/controls/TitledDialog.tsx'
import { useToast } from '../../kit/feedback/useToast.ts'
import { dataProvider } from '../../providers/dataProvider.ts'
import { errorText, errorTextOr } from '../../providers/errorText.ts'
import { fetchPicture } from '../editor/fetchPicture.ts'
import type { ComposedLetter } from './letters.ts'
import { openedLetter } from './openedLetter.ts'
import { wrappingAlert } from './StaleDraftNotice.tsx'
import { staleDraftOf } from './staleDraft.ts'

interface OpeningDraftProps {
  draftId: string
  onOpened: (letter: ComposedLetter) => void
  onClose: () => void
}

export function OpeningDraft({ draftId, onOpened, onClose }: OpeningDraftProps) {
  const toast = useToast()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['opened-draft', draftId],
    queryFn: async () => openedLetter(await dataProvider.readDraft(draftId), fetchPicture),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft that was fetched is opened once
  useEffect(() => {
    if (data) onOpened(data)
  }, [data])
  const putBack = async () => {
    try {
      await dataProvider.restoreDraft(draftId)
    } catch (failure) {
      toast({ title: 'Failed to restore the draft', description: errorText(failure), type: 'error' })
    }
    await refetch()
  }
  const lost = staleDraftOf(error)
  return (
    <TitledDialog open title="Draft" maxWidth="md" onClose={onClose}>
      <DialogContent dividers aria-busy={isFetching}>
        {error ? (
          <Alert
            severity={lost ? 'warning' : 'error'}
            sx={wrappingAlert}
            action={
              lost?.code === 'draft.deleted' ? (
                <BusyButton color="inherit" disabled={isFetching} onClick={() => void putBack()}>
                  Restore Draft
                </BusyButton>
              ) : (
                !lost && (
                  <BusyButton color="inherit" disabled={isFetching} onClick={() => void refetch()}>
                    Try again
                  </BusyButton>
                )
              )
            }
          >
            {lost ? `${lost.text} ${whereNow[lost.code] ?? ''}` : errorTextOr(error, 'The draft could not be loaded.')}
          </Alert>
        ) : (
          <>
            <Skeleton height={48} />
            <Skeleton height={48} />
            <Skeleton variant="rounded" height={240} />
          </>
        )}
      </DialogContent>
    </TitledDialog>
  )
}

const whereNow: Readonly<Record<string, string>> = {
  'draft.sent': 'Look in Sent Items.',
  'draft.sending': 'Look in Sent Items in a moment.',
  'draft.notFound': 'It has since been sent or deleted.',
}
