import { Box, Typography } from '@mui/material'

export function JsonBlock({ label, value }: { label: string; value: unknown }) {
  return (
    <Box component="section" aria-label={label}>
      <Typography variant="caption" color="textSecondary">
        {label}
      </Typography>
      <Box
        component="pre"
        tabIndex={0}
        sx={{
          m: 0,
          p: 1.5,
          maxHeight: 320,
          overflow: 'auto',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          fontSize: '0.8125rem',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {value === null || value === undefined ? 'Not stored' : JSON.stringify(value, null, 2)}
      </Box>
    </Box>
  )
}
