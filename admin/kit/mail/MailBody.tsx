import { Alert, Box, Button, useTheme } from '@mui/material'
import { useMemo, useState } from 'react'
import { useStore } from 'react-admin'
import type { EmailDetailsBody } from '../../../src/contract/mailbox.ts'
import { linkedText } from '../text/linkedText.tsx'
import { FittingFrame } from './FittingFrame.tsx'
import { isTooSlowToParse } from './isTooSlowToParse.ts'
import { hasRemoteContent } from './mailFrame.ts'

export type MailWords = Pick<
  EmailDetailsBody,
  'messageId' | 'from' | 'kind' | 'unproven' | 'subject' | 'bodyType' | 'body' | 'content' | 'newText' | 'quotedText'
>

export function MailBody({ email }: { email: MailWords }) {
  const folds = email.newText.trim() !== '' && email.quotedText.trim() !== ''
  const [isFolded, setFolded] = useState(folds)
  if (isFolded)
    return (
      <>
        <PlainText text={email.newText} />
        <Button onClick={() => setFolded(false)} aria-expanded={false} sx={{ mt: 1 }}>
          Show full message
        </Button>
      </>
    )
  return (
    <>
      {email.bodyType === 'html' ? <HtmlBody email={email} /> : <PlainText text={email.body || email.content} />}
      {folds && (
        <Button onClick={() => setFolded(true)} aria-expanded sx={{ mt: 1 }}>
          Show new text only
        </Button>
      )}
    </>
  )
}

function PlainText({ text }: { text: string }) {
  return (
    <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '80ch' }}>
      {text.trim() === '' ? 'No content available' : linkedText(text)()}
    </Box>
  )
}

function HtmlBody({ email }: { email: MailWords }) {
  const endless = useMemo(() => isTooSlowToParse(email.body), [email.body])
  if (!endless) return <MailFrame email={email} />
  return (
    <>
      <Alert severity="warning" sx={{ mb: 1 }}>
        This message is too complex to show with formatting. Only its text is shown.
      </Alert>
      <PlainText text={email.content} />
    </>
  )
}

function MailFrame({ email }: { email: MailWords }) {
  const { body, messageId, from, kind } = email
  // Authentication is unknown before processing.
  const unproven = email.unproven || kind === null
  const [trusted, setTrusted] = useStore<string[]>('inbox.imagesOf', [])
  // Anyone can forge a trusted sender's address.
  const source = unproven ? messageId : from
  const showImages = trusted.includes(source)
  const isRemote = useMemo(() => hasRemoteContent(body), [body])
  const isDark = useTheme().palette.mode === 'dark'
  const [asSent, setAsSent] = useState(false)
  const dark = isDark && !asSent
  return (
    <>
      {isRemote && !showImages && (
        <Alert
          severity="info"
          action={<Button onClick={() => setTrusted([...trusted, source])}>Show images</Button>}
          sx={{ mb: 1 }}
        >
          Images are hidden so that {from} cannot see that you opened this.
        </Alert>
      )}
      <FittingFrame
        key={`${messageId} ${showImages} ${dark} ${body}`}
        mail={{ html: body, messageId, showImages, dark }}
        title={email.subject || 'Message'}
      />
      {isRemote && showImages && (
        <Button onClick={() => setTrusted(trusted.filter(each => each !== source))} sx={{ mt: 1, mr: 1 }}>
          {unproven ? 'Hide images' : 'Hide images from this sender'}
        </Button>
      )}
      {isDark && (
        <Button onClick={() => setAsSent(!asSent)} aria-pressed={asSent} sx={{ mt: 1 }}>
          Original colors
        </Button>
      )}
    </>
  )
}
