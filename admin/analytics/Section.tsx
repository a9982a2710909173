import { Box, Skeleton, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'

interface SectionProps {
  title: string
  note?: string
  controls?: ReactNode
  children: ReactNode
}

export function Section({ title, note, controls, children }: SectionProps) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5, minWidth: 0 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
          columnGap: 2,
          rowGap: 1,
          justifyContent: 'space-between',
          alignItems: 'flex-start',
          mb: 1.5,
        }}
      >
        <Box sx={{ minWidth: 0, flexBasis: { xs: 260, sm: 'auto' }, flexGrow: 1 }}>
          <Typography variant="h2" id={id}>
            {title}
          </Typography>
          {note && (
            <Typography variant="body2" color="textSecondary">
              {note}
            </Typography>
          )}
        </Box>
        {controls}
      </Box>
      {children}
    </Box>
  )
}

interface LoadedProps<Data> {
  data: Data | undefined
  isPending: boolean
  /** Prevents a layout shift. */
  height: number
  children: (data: Data) => ReactNode
}

export function Loaded<Data>({ data, isPending, height, children }: LoadedProps<Data>) {
  if (isPending) return <Skeleton variant="rounded" height={height} />
  if (data === undefined) return <MutedText>Could not be loaded.</MutedText>
  return <Box sx={{ minHeight: height }}>{children(data)}</Box>
}

export const MutedText = ({ children }: { children: ReactNode }) => (
  <Typography color="textSecondary" sx={{ py: 1 }}>
    {children}
  </Typography>
)
