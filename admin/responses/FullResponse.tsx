import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import type { ResponseDetailsBody } from '../../src/contract/responses.ts'
import { paragraphStarts, withParagraphs } from '../layout/paragraphs.ts'
import { evidenceParts } from './evidenceParts.ts'

const words = {
  m: 0,
  p: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontFamily: 'inherit',
} as const

/** The new text of the reply with the words that decided its level, and the whole mail one click away. */
export function FullResponse({ response, complete }: { response: ResponseDetailsBody; complete: boolean }) {
  const [unfolded, setUnfolded] = useState(false)
  const { content, evidence, fullText } = response
  const hasMore = complete && fullText.trim() !== '' && fullText.trim() !== content.trim()
  return (
    <Box component="section" aria-label="Full Response">
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 32 }}>
        <Typography variant="caption" color="textSecondary">
          Full Response
        </Typography>
        {hasMore && (
          <Button aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
            {unfolded ? 'Show reply only' : 'Show full message'}
          </Button>
        )}
      </Box>
      <Typography component="div" sx={words} data-full-response>
        {unfolded ? (
          withParagraphs(fullText, paragraphStarts(fullText))
        ) : content.trim() === '' ? (
          'No content available'
        ) : (
          <Marked {...{ content, evidence }} />
        )}
      </Typography>
    </Box>
  )
}

function Marked({ content, evidence }: Pick<ResponseDetailsBody, 'content' | 'evidence'>) {
  const starts = paragraphStarts(content)
  return evidenceParts(content, evidence).map(({ start, text, rule }) => {
    const shown = withParagraphs(text, starts, start)
    if (rule === undefined) return <span key={start}>{shown}</span>
    return (
      <mark key={start} title={`Decided by: ${rule.replaceAll('_', ' ')}`}>
        {shown}
      </mark>
    )
  })
}
