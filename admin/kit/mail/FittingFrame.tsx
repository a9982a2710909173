import { Box } from '@mui/material'
import { useLayoutEffect, useRef } from 'react'
import { focusedMark, shareKeys } from './frameKeys.ts'
import { type FramedMail, frameAddress, renderFrame } from './mailFrame.ts'

/** In pixels; longer emails scroll within their frame. */
const lowest = 160
const highest = 50_000

/** Each email needs its own `key`. */
export function FittingFrame({ mail, title }: { mail: FramedMail; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const { current: drawn } = useRef(mail)
  const { dark } = drawn
  // The frame may load before other effects run.
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
      // Null for the browser's error page.
      if (!page) return
      renderFrame(page, drawn)
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
      // The same origin allows drawing and measuring; scripts stay disabled.
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      sx={{
        display: 'block',
        width: '100%',
        border: 0,
        // In the dark theme, black becomes the screen's color and white is dimmed.
        ...(dark ? { bgcolor: '#000', mixBlendMode: 'screen', opacity: 0.9 } : { bgcolor: '#fff', borderRadius: 1 }),
        [`&[${focusedMark}]`]: { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
      }}
      style={{ height: lowest }}
    />
  )
}
