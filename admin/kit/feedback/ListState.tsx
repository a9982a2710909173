import { Alert, Box, Button, Skeleton, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { failureText } from '../../providers/errorText.ts'
import { PageControls } from '../controls/PageControls.tsx'
import { type ListAnswer, type PageWanted, useClampedPage } from '../state/useClampedPage.ts'
import { rowHeight } from '../theme/tokens.ts'
import { LoadFailure } from './LoadFailure.tsx'

interface ListStateProps {
  query: ListAnswer & { error: unknown; isPending: boolean; refetch(): unknown }
  loading: string
  failed: string
  empty: ReactNode
  pages?: PageWanted & { what?: string }
  children: ReactNode
}

export function ListState({ query, loading, failed, empty, pages, children }: ListStateProps) {
  const { data, total = 0, error, isPending, refetch } = query
  const isPastEnd = useClampedPage(query, pages)
  if (isPending || isPastEnd) return <Loading text={loading} />
  if (error && !data) return <LoadFailure otherwise={failureText(failed, error)} onRetry={refetch} />
  if (!data || data.length === 0) return empty
  return (
    <>
      {error != null && (
        <Alert severity="warning" action={<Button onClick={() => refetch()}>Try again</Button>} sx={{ mb: 1 }}>
          The list could not be refreshed and may be out of date.
        </Alert>
      )}
      {children}
      {pages && <PageControls shown={data.length} total={total} {...pages} />}
    </>
  )
}

const skeletonRows = [...'abcdefghijkl']

/** As high as the coming table, to avoid a layout shift. */
function Loading({ text }: { text: string }) {
  return (
    <Box aria-busy="true" sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Typography role="status" variant="body2" color="textSecondary" sx={{ lineHeight: '40px', pl: 1 }}>
        {text}
      </Typography>
      {skeletonRows.map(row => (
        <Box key={row} sx={{ height: rowHeight, display: 'flex', alignItems: 'center', gap: 4, px: 1, ...line }}>
          <Skeleton width="12%" />
          <Skeleton width="18%" />
          <Skeleton width="18%" />
          <Skeleton width="36%" />
        </Box>
      ))}
    </Box>
  )
}

const line = { borderTop: 1, borderColor: 'divider' }
