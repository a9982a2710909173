import { Box } from '@mui/material'
import { useLayoutEffect, useRef } from 'react'
import { focusedMark, shareKeys } from './frameKeys.ts'
import { drawMail, type FramedMail, frameAddress } from './mailFrame.ts'

/** Minimum and maximum height in pixels. Longer emails scroll within their frame. */
const lowest = 160
const highest = 50_000

/** Shows an email in a frame as high as its content, so that the page scrolls. Each email needs its own `key`. */
export function FittingFrame({ mail, title }: { mail: FramedMail; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const { current: drawn } = useRef(mail)
  const { dark } = drawn
  // A layout effect, because the frame may have loaded before other effects run.
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    let endless = false
    const measure = () => {
      const content = element.contentDocument?.documentElement
      if (!content || endless) return
      const height = Math.min(content.scrollHeight, highest)
      element.style.height = `${height}px`
      // A height in vh would grow together with the frame.
      endless = height < highest && content.scrollHeight > height
    }
    const observer = new ResizeObserver(measure)
    const loaded = () => {
      const page = element.contentDocument
      // Null if the server could not be reached and the browser shows its error page.
      if (!page) return
      drawMail(page, drawn)
      measure()
      observer.observe(page.body)
      shareKeys(element)
    }
    element.addEventListener('load', loaded)
    return () => {
      element.removeEventListener('load', loaded)
      observer.disconnect()
    }
  }, [drawn])
  return (
    <Box
      component="iframe"
      ref={frame}
      title={title}
      src={frameAddress(drawn.showImages)}
      // Same origin, so that it can be drawn and measured; scripts stay disabled.
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      sx={{
        display: 'block',
        width: '100%',
        border: 0,
        // In the dark theme, black takes the color of the screen behind and white is dimmed.
        ...(dark ? { bgcolor: '#000', mixBlendMode: 'screen', opacity: 0.9 } : { bgcolor: '#fff', borderRadius: 1 }),
        [`&[${focusedMark}]`]: { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
      }}
      style={{ height: lowest }}
    />
  )
}
