import { Alert, Box, Button, useTheme } from '@mui/material'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'react-admin'
import type { EmailDetailsBody } from '../../../src/contract/mailbox.ts'
import { hasRemoteContent, mailDocument } from '../../inbox/mailFrame.ts'
import { linkedText } from '../text/linkedText.tsx'
import { focusedMark, shareKeys } from './frameKeys.ts'
import { isEndless } from './isEndless.ts'

/** What of a mail it takes to show its words. */
export type MailWords = Pick<
  EmailDetailsBody,
  'messageId' | 'from' | 'subject' | 'bodyType' | 'body' | 'content' | 'newText' | 'quotedText'
>

/** The words of a mail: the new ones first, what it quotes on demand (law 9), HTML in a frame without scripts. */
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
  const endless = useMemo(() => isEndless(email.body), [email.body])
  if (!endless) return <MailFrame email={email} />
  return (
    <>
      <Alert severity="warning" sx={{ mb: 1 }}>
        This message is too complex to show with its formatting. Here is its text.
      </Alert>
      <PlainText text={email.content} />
    </>
  )
}

function MailFrame({ email }: { email: MailWords }) {
  const { body, messageId, from } = email
  const [trusted, setTrusted] = useStore<string[]>('inbox.imagesOf', [])
  const showImages = trusted.includes(from)
  const isRemote = useMemo(() => hasRemoteContent(body), [body])
  const isDark = useTheme().palette.mode === 'dark'
  const [asSent, setAsSent] = useState(false)
  const dark = isDark && !asSent
  const document = useMemo(
    () => mailDocument(body, { messageId, showImages, dark }),
    [body, messageId, showImages, dark],
  )
  return (
    <>
      {isRemote && !showImages && (
        <Alert
          severity="info"
          action={<Button onClick={() => setTrusted([...trusted, from])}>Show images</Button>}
          sx={{ mb: 1 }}
        >
          Images are hidden so that {from} cannot see that you opened this.
        </Alert>
      )}
      <FittingFrame key={document} document={document} dark={dark} title={email.subject || 'Message'} />
      {isRemote && showImages && (
        <Button onClick={() => setTrusted(trusted.filter(address => address !== from))} sx={{ mt: 1, mr: 1 }}>
          Hide images from this sender
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

/** Pixels. What is longer still is scrolled within its frame. */
const lowest = 160
const highest = 50_000

/** A document as high as its content: the page scrolls, not the frame. */
export function FittingFrame({ document, dark = false, title }: { document: string; dark?: boolean; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    let endless = false
    const measure = () => {
      const content = element.contentDocument?.documentElement
      if (!content || endless) return
      const height = Math.min(content.scrollHeight, highest)
      element.style.height = `${height}px`
      // A height in vh grows with the frame that follows it.
      endless = height < highest && content.scrollHeight > height
    }
    const observer = new ResizeObserver(measure)
    const loaded = () => {
      measure()
      const content = element.contentDocument?.body
      if (content) observer.observe(content)
      shareKeys(element)
    }
    const { contentDocument: present } = element
    // A small one may be there before anybody listens.
    if (present?.URL === 'about:srcdoc' && present.readyState === 'complete') loaded()
    else element.addEventListener('load', loaded)
    return () => {
      element.removeEventListener('load', loaded)
      observer.disconnect()
    }
  }, [])
  return (
    <Box
      component="iframe"
      ref={frame}
      title={title}
      srcDoc={document}
      // Of this origin, to be measured; without scripts nothing in it can make use of that.
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      sx={{
        display: 'block',
        width: '100%',
        border: 0,
        // What is black in the dark takes the colour of the screen behind, white is dimmed.
        ...(dark ? { bgcolor: '#000', mixBlendMode: 'screen', opacity: 0.9 } : { bgcolor: '#fff', borderRadius: 1 }),
        [`&[${focusedMark}]`]: { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
      }}
      style={{ height: lowest }}
    />
  )
}
