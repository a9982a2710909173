import { Alert, Box, Link, useTheme } from '@mui/material'
import { FittingFrame } from '../kit/mail/FittingFrame.tsx'
import { joinNames } from './letters/joinNames.ts'
import type { ComposedLetter } from './letters/letters.ts'

export function QuotedOriginal({ letter }: { letter: ComposedLetter }) {
  if (!letter.quoted || letter.opened?.unknown.length) return null
  return (
    <Box component="details" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
      <Box component="summary" sx={{ cursor: 'pointer', width: 'fit-content' }}>
        Quoted message
      </Box>
      <KeptHtml html={letter.quoted.html} letter={letter} title="Quoted message" />
    </Box>
  )
}

export function RestOfDraft({ letter }: { letter: ComposedLetter }) {
  const { quoted, opened } = letter
  return quoted && opened?.unknown.length ? (
    <KeptHtml html={quoted.html} letter={letter} title="The rest of the draft" />
  ) : null
}

export function EditorLimits({ letter }: { letter: ComposedLetter }) {
  const { opened } = letter
  const { unknown = [], hasFonts = false, webLink = null } = opened ?? {}
  if (unknown.length === 0 && !hasFonts) return null
  return (
    <Alert severity="info" sx={{ py: 0 }}>
      {unknown.length > 0 &&
        `This draft has ${joinNames(unknown)}, which this editor cannot edit. The rest of the draft is kept as shown below your text, without remote images. `}
      {hasFonts &&
        'This draft uses several fonts or sizes. If you save it here, all of its text will use one font and size. '}
      {webLink && (
        <Link href={webLink} target="_blank" rel="noopener noreferrer">
          Open in Outlook
        </Link>
      )}
    </Alert>
  )
}

function KeptHtml({ html, letter, title }: { html: string; letter: ComposedLetter; title: string }) {
  const dark = useTheme().palette.mode === 'dark'
  const messageId = letter.draftId ?? letter.answering?.messageId ?? ''
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <FittingFrame key={`${dark} ${html}`} mail={{ html, messageId, showImages: false, dark }} title={title} />
    </Box>
  )
}
