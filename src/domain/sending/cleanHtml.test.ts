import { describe, expect, it } from 'vitest'
import { forbiddenIn } from '../../../e2e/hostileMail/forbiddenIn.ts'
import { vectorsFor } from '../../../e2e/hostileMail/vectors.ts'
import { cleanHtml } from './cleanHtml.ts'
import { quoteMark } from './outgoingHtml.ts'

const targets = { canary: 'canary.example', own: 'rejoinder.example' }
const vectors = [...vectorsFor(targets), ...vectorsFor(targets, true)].flatMap(({ vectors }) => vectors)
const mark = `${quoteMark}${'0123456789abcdef'.repeat(2)}`

describe('the HTML of an outgoing email', () => {
  it('contains nothing from a hostile email that runs, fetches, or restyles or moves other content', () => {
    expect(vectors.length).toBeGreaterThan(500)
    for (const { name, html } of vectors) expect([name, forbiddenIn(cleanHtml(html))]).toEqual([name, []])
  })

  it('does not change when it is cleaned again', () => {
    for (const { name, html } of vectors) {
      const once = cleanHtml(html)
      expect(cleanHtml(once) === once, name).toBe(true)
    }
  })

  it('keeps the formatting of text, lists, tables, links and pictures', () => {
    const html = [
      '<p style="margin: 0; color: rgb(1, 2, 3); font-family: \'Segoe UI\', -apple-system, sans-serif">Dear <b>Anna</b>,</p>',
      '<ul><li>one</li></ul><blockquote style="border-left: 3px solid #ccc; padding-left: 1em">quoted</blockquote>',
      '<table border="1" cellpadding="3" bgcolor="#eeeeee"><tr><td colspan="2" width="50%">Salary</td></tr></table>',
      '<a href="https://firm.example/?a=1&amp;b=2">here</a> <a href="mailto:a@firm.example">or here</a>',
      '<img src="cid:logo@firm" alt="Logo" width="90"><img src="data:image/png;base64,AAAA">',
    ].join('')
    expect(cleanHtml(html)).toBe(html)
  })

  it.each([
    'position: fixed',
    'position: absolute; top: 0',
    'display: none',
    'margin-top: -900px',
    'margin: 0 0 0 -9em',
    'text-indent: -999px',
    'letter-spacing: -.9em',
    'line-height: 0',
    'line-height: 1px',
    'font: 900px/0 serif',
    'vertical-align: 900px',
    'transform: scale(9)',
    'float: left',
    'color: expression(1)',
    'background: url(https://canary.example/x)',
    'background: u\\72l(//canary.example/x)',
    'background: image-set("//canary.example/x" 1x)',
    'width: calc(1px - 99px)',
    'color: var(--x)',
    '--x: url(//canary.example/x)',
  ])('drops a style that could cover, hide or fetch: %s', style => {
    expect(cleanHtml(`<p style="${style.replaceAll('"', '&quot;')}">x</p>`)).toBe('<p>x</p>')
  })

  it('replaces a removed picture with its alternative text', () => {
    expect(cleanHtml('<img src="https://canary.example/x.gif" alt="Our <office>">')).toBe(
      '<span>Our &lt;office&gt;</span>',
    )
  })

  it('keeps the id of the quote marker and no other id', () => {
    expect(cleanHtml(`<div id="${mark}" class="x">a</div>`)).toBe(`<div id="${mark}">a</div>`)
    for (const id of ['rejoinder-quoted', `${mark}0`, `${quoteMark}x`, 'root'])
      expect(cleanHtml(`<div id="${id}">a</div>`)).toBe('<div>a</div>')
    expect(cleanHtml(`<p id="${mark}">a</p>`)).toBe('<p>a</p>')
  })

  it('is closed properly, so that nothing breaks out of the quote', () => {
    expect(cleanHtml('a</div></blockquote><div><b>b')).toBe('a<div><b>b</b></div>')
  })

  it('is reduced to text when it is nested too deeply for browsers', () => {
    const deep = `${'<div>'.repeat(100_000)}Dear all`
    expect(cleanHtml(deep).trim()).toBe('Dear all')
  })
})
