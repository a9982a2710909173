import { Alert, Box, Button, Skeleton, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { failureText } from '../providers/errorText.ts'
import { LoadFailure } from './LoadFailure.tsx'

interface ListStateProps {
  /** What was asked for: any query with these. */
  query: { data?: readonly unknown[] | undefined; error: unknown; isPending: boolean; refetch(): unknown }
  loading: string
  failed: string
  empty: ReactNode
  children: ReactNode
}

/** A list, or why there is none: it loads, it failed, or nothing is there. */
export function ListState({
  query: { data, error, isPending, refetch },
  loading,
  failed,
  empty,
  children,
}: ListStateProps) {
  if (isPending) return <Loading text={loading} />
  if (error && !data) return <LoadFailure otherwise={failureText(failed, error)} onRetry={refetch} />
  if (!data || data.length === 0) return empty
  return (
    <>
      {error != null && (
        <Alert severity="warning" action={<Button onClick={() => refetch()}>Try again</Button>} sx={{ mb: 1 }}>
          The list could not be refreshed; what you see may be old.
        </Alert>
      )}
      {children}
    </>
  )
}

const skeletonRows = [...'abcdefghijkl']

/** As high as the table that comes, so that nothing jumps. */
function Loading({ text }: { text: string }) {
  return (
    <Box aria-busy="true" sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Typography role="status" variant="body2" color="textSecondary" sx={{ lineHeight: '33px', pl: 1 }}>
        {text}
      </Typography>
      {skeletonRows.map(row => (
        <Box key={row} sx={{ height: 44, display: 'flex', alignItems: 'center', gap: 4, px: 1, ...line }}>
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
