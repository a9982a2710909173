import fc from 'fast-check'
import { compile } from 'html-to-text'
import { describe, expect, it } from 'vitest'
import { htmlToMarkedText, textMarks } from './htmlText.ts'

/** A well-known converter, set to our block layout. */
const oracle = compile({
  wordwrap: false,
  selectors: ['a', 'tr', 'ul', 'li', 'h2', 'hr', 'pre'].map(selector => ({
    selector,
    format: { a: 'anchor', hr: 'horizontalLine', pre: 'pre' }[selector] ?? 'block',
    options:
      selector === 'tr'
        ? {}
        : { ignoreHref: true, length: 32, uppercase: false, leadingLineBreaks: 1, trailingLineBreaks: 1 },
  })),
})

const html = fc.letrec<{ node: string }>(tie => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(
      'word',
      ' two  words\n',
      ' ',
      '\n',
      '<br>',
      '<hr>',
      '&amp;',
      '&nbsp;',
      'x&lt;y',
      '<!-- no -->',
      '<img>',
    ),
    fc
      .tuple(
        fc.constantFrom('div', 'p', 'span', 'a', 'ul', 'li', 'h2', 'pre', 'table', 'tr', 'section', 'u'),
        fc.array(tie('node'), { maxLength: 4 }),
      )
      .map(([name, inside]) => `<${name}>${inside.join('')}</${name}>`),
  ),
})).node

describe('the text of an HTML email', () => {
  it('has the same layout as with html-to-text', () => {
    fc.assert(
      fc.property(fc.array(html, { maxLength: 6 }), parts => {
        const body = parts.join('')
        expect(htmlToMarkedText(body)).toBe(oracle(body))
      }),
      { numRuns: 2000 },
    )
  })

  it('is read although the HTML is truncated anywhere', () => {
    const within = fc.array(html, { maxLength: 6 }).map(parts => `<div id="a" class='b'>${parts.join('')}</div>`)
    fc.assert(
      fc.property(within, fc.double({ min: 0, max: 1, noNaN: true }), (whole, share) => {
        const body = whole.slice(0, Math.round(whole.length * share))
        expect(htmlToMarkedText(body)).toBe(oracle(body))
      }),
      { numRuns: 2000 },
    )
    expect(htmlToMarkedText("<body><div>One <b>two</b><table background='https://x.example/?<p>three")).toBe(
      `One ${textMarks.bold}two${textMarks.colorEnd}`,
    )
  })

  it('includes text outside of the body, in an unclosed head and in a second body', () => {
    const body =
      '<div>EXTERNAL</div><html><head><title>t</title><style>p{}</style><body>One</body></html><html><body>Two</body></html>'
    expect(htmlToMarkedText(body)).toBe('EXTERNAL\nOne\nTwo')
    expect(htmlToMarkedText('<html><head><meta charset="utf-8"><div>Only text</div></html>')).toBe('Only text')
  })

  it('keeps the lines of a preformatted signature separate', () => {
    const { signature, signatureEnd } = textMarks
    expect(htmlToMarkedText('Yes.<pre class="moz-signature">-- \nAnn Lee\nLee LLP</pre>')).toBe(
      `Yes.\n${signature}-- \nAnn Lee\nLee LLP${signatureEnd}`,
    )
  })

  it.each(['<b>', '<div>', '<blockquote>', '<table><tr><td>', '<p><i>'])(
    'is read however deep %s is nested, with wrong closing tags',
    tag => {
      const text = htmlToMarkedText(`${tag.repeat(100_000)}Pass, thanks.${'</u>'.repeat(100_000)}`)
      expect(text).toContain('Pass, thanks.')
    },
  )
})
