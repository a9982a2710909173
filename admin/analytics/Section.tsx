import { Box, Skeleton, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'

interface SectionProps {
  title: string
  /** What is counted. */
  note?: string
  /** What stands beside the title. */
  controls?: ReactNode
  children: ReactNode
}

/** A part of the screen under a hairline, with its name. */
export function Section({ title, note, controls, children }: SectionProps) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5, minWidth: 0 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', justifyContent: 'space-between', mb: 1.5 }}>
        <Box sx={{ minWidth: 0 }}>
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
  /** How high the content will be, so that nothing jumps when it comes. */
  height: number
  children: (data: Data) => ReactNode
}

/** A section's content once it is there. */
export function Loaded<Data>({ data, isPending, height, children }: LoadedProps<Data>) {
  if (isPending) return <Skeleton variant="rounded" height={height} />
  if (data === undefined) return <Quiet>Could not be loaded.</Quiet>
  return <Box sx={{ minHeight: height }}>{children(data)}</Box>
}

/** Why there is nothing to see. */
export const Quiet = ({ children }: { children: ReactNode }) => (
  <Typography color="textSecondary" sx={{ py: 1 }}>
    {children}
  </Typography>
)
