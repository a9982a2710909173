import { Box } from '@mui/material'

/** The mail below: it goes out with the answer as it came. */
export function QuotedOriginal({ text }: { text: string }) {
  return (
    <Box component="details" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
      <Box component="summary" sx={{ cursor: 'pointer', width: 'fit-content' }}>
        Quoted message
      </Box>
      <Box
        sx={{ mt: 1, pl: 1.5, borderLeft: 3, borderColor: 'divider', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {text}
      </Box>
    </Box>
  )
}
