import { Alert, Box, Link, useTheme } from '@mui/material'
import { useMemo } from 'react'
import { mailDocument } from '../inbox/mailFrame.ts'
import { FittingFrame } from '../kit/mail/MailBody.tsx'
import type { ComposedLetter } from './letters/letters.ts'
import { listed } from './letters/listed.ts'

/** The mail below: it goes out with the answer as it came. */
export function QuotedOriginal({ letter: { quoted, opened, draftId } }: { letter: ComposedLetter }) {
  if (!quoted || opened?.unknown.length) return null
  return (
    <Box component="details" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
      <Box component="summary" sx={{ cursor: 'pointer', width: 'fit-content' }}>
        Quoted message
      </Box>
      {quoted.text === undefined ? (
        <KeptHtml html={quoted.html} messageId={draftId ?? ''} />
      ) : (
        <Box
          sx={{
            mt: 1,
            pl: 1.5,
            borderLeft: 3,
            borderColor: 'divider',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
          }}
        >
          {quoted.text}
        </Box>
      )}
    </Box>
  )
}

/** What the editor cannot change of a draft goes on right below the text. */
export function KeptBelow({ letter: { quoted, opened, draftId } }: { letter: ComposedLetter }) {
  return quoted && opened?.unknown.length ? <KeptHtml html={quoted.html} messageId={draftId ?? ''} /> : null
}

/** What the editor cannot change of a draft is said, and where it can be changed. */
export function EditorLimits({ letter }: { letter: ComposedLetter }) {
  const { opened } = letter
  const { unknown = [], hasFonts = false, webLink = null } = opened ?? {}
  if (unknown.length === 0 && !hasFonts) return null
  return (
    <Alert severity="info" sx={{ py: 0 }}>
      {unknown.length > 0 &&
        `This draft has ${listed(unknown)}, which this editor cannot change. From there on it stays as it is, below what you write. `}
      {hasFonts && 'It has several typefaces or sizes; saved from here, its text takes one. '}
      {webLink && (
        <Link href={webLink} target="_blank" rel="noopener noreferrer">
          Open in Outlook
        </Link>
      )}
    </Alert>
  )
}

/** Shown without scripts, and without fetching anything from elsewhere. */
function KeptHtml({ html, messageId }: { html: string; messageId: string }) {
  const dark = useTheme().palette.mode === 'dark'
  const document = useMemo(() => mailDocument(html, { messageId, showImages: false, dark }), [html, messageId, dark])
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <FittingFrame key={document} document={document} dark={dark} title="The rest of the draft" />
    </Box>
  )
}
