import { Link } from '@mui/material'
import { Fragment, type ReactNode } from 'react'
import { linksIn } from './links.ts'
import { paragraphStarts, withParagraphs } from './paragraphs.ts'
import { textParts } from './textParts.ts'

/** Renders a part of the text by its offsets. */
export function linkedText(text: string): (from?: number, to?: number) => ReactNode {
  const starts = paragraphStarts(text)
  const links = linksIn(text)
  return (from = 0, to = text.length) => {
    const inPart = links.map(link => ({ ...link, start: link.start - from, end: link.end - from }))
    return textParts(text.slice(from, to), inPart).map(({ start, text: part, range }) => {
      const shown = withParagraphs(part, starts, from + start)
      if (!range) return <Fragment key={start}>{shown}</Fragment>
      return (
        <Link key={start} href={range.href} title={range.href} target="_blank" rel="noopener noreferrer">
          {shown}
        </Link>
      )
    })
  }
}
